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
    id: 'procurement.contracts',
    title: '合同',
    paths: at('contracts', 'receipts', 'dues'),
    permission: 'procurement:read',
    about: '签订合同，跟踪付款节点与各项期限。',
    steps: [
      {
        title: '拟订合同',
        text: '采购批准后发起「合同审批」，选择采购单即带出明细；付款节点合计等于合同金额，保证金不超过 10%。',
      },
      { title: '签订', text: '法务、财务、主要领导同意后「登记签订」，冻结的预算转为已签约，结余退回可用。' },
      {
        title: '到货验收',
        text: '在合同中点「到货验收」，分批到货分批登记；两名以上验收人在手机上填写合格数量并拍照，采购人员不能验收。',
      },
      { title: '按期办理', text: '在「合同期限」查看签订、公告、备案、交付与付款的期限，公告与备案后点「办结」。' },
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
