import type { HelpPage } from '@gongtai/sdk'

const at = (...names: readonly string[]) => names.map((name) => `/biz-business/procurement/${name}`)

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'procurement.needs',
    title: '申报需求',
    paths: at('mine', 'declare'),
    about: '申报本部门需要购买的物品与服务，查看处理进度。',
    steps: [
      { title: '填写申报', text: '在「需求申报」选择申报类型、需用时间与采购分类，逐行填写品名、数量。' },
      { title: '查看进度', text: '部门审批后为「待采购」，并入采购申请并获批准后为「已并入采购」；点击一行打开申请。' },
    ],
  },
  {
    id: 'procurement.buying',
    title: '计划与采购',
    paths: [...at('plans', 'needs', 'purchases'), '/purchase-list'],
    permission: 'procurement:read',
    about: '编制年度采购计划，归并部门需求，提出采购申请。',
    steps: [
      { title: '编制计划', text: '在「采购计划」新增、修改、删除或导入；也可发起「年度采购计划」，审批后自动列入。' },
      {
        title: '提出采购',
        text: '发起「采购申请」，选择分类即按计划与需求生成明细；财务审核时冻结预算，不足时不能通过。',
      },
      { title: '核对清单', text: '在「采购单」查看编号、金额、冻结与明细；退回、撤回、否决时冻结随即解除。' },
    ],
  },
  {
    id: 'procurement.keeping',
    title: '预算与档案',
    paths: at('budgets', 'suppliers', 'contract-names', 'categories'),
    permission: 'procurement:read',
    about: '维护预算、供应商、合同名称与采购分类。',
    steps: [
      {
        title: '下达预算',
        text: '新增预算时填写年初预算；之后用「追加」「核减」调整，冻结、签约与已付的部分不能核减。',
      },
      { title: '查看使用', text: '点击一行查看预算的使用与流水，每个数都由流水得来。' },
      { title: '登记供应商', text: '信用代码按国家标准校验；证照临近到期时提醒维护人员。' },
    ],
  },
]

export default help
