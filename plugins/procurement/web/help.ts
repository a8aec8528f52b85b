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
    paths: [...at('plans', 'plan-tree', 'needs', 'merged', 'purchases'), '/purchase-list'],
    permission: 'procurement:read',
    about: '编制年度采购计划，归并部门需求，提出采购申请。',
    steps: [
      {
        title: '编制计划',
        text: '在「采购计划」新增、修改、删除或导入；也可发起「年度采购计划」，经财务、单位与主管部门审批后自动列入。',
      },
      { title: '按分类查看', text: '「分类计划」逐级合计计划金额与已签合同，点击分类展开明细，点击明细可修改。' },
      {
        title: '归并需求',
        text: '「需求归并」把同一品名合为一行并列出各期数量，点击一行查看申报与计划明细，勾选后「合并发起采购申请」；批准后按申报先后满足。',
      },
      {
        title: '提出采购',
        text: '发起「采购申请」，选择分类即按计划与需求生成明细；购置电脑、打印复印设备与办公家具时填写配置情况，超出配置标准的会提示；财务审核时冻结预算，不足时不能通过。',
      },
      { title: '核对清单', text: '在「采购单」查看编号、金额、冻结与明细；退回、撤回、否决时冻结随即解除。' },
    ],
  },
  {
    id: 'procurement.sourcing',
    title: '采购寻源',
    paths: at('sourcing'),
    permission: 'procurement:read',
    about: '向供应商密封询价，开启后比价并提出定标；公开招标、集中采购与直接采购在此录入结果。',
    steps: [
      {
        title: '发起询价',
        text: '在「采购单」选择待寻源的采购，填写开启时间；再逐家「邀请供应商」，三家比价、小组评议与竞争性采购至少三家。',
      },
      {
        title: '密封报价',
        text: '「录入报价」时连同文件一起加密，开启之前任何人（包括管理员）都不能查看；到时不再接收，开启时间只能延后。',
      },
      {
        title: '开启与定标',
        text: '到时「开启报价」，比价表标出最低与预算偏差，疑似关联的供应商以红色提示；「提出定标」后由主要领导审批，不选最低须写明理由。',
      },
      { title: '未能成交', text: '「流标」后可重新组织，或终止采购并释放冻结的预算。' },
    ],
  },
  {
    id: 'procurement.splits',
    title: '拆分采购监测',
    paths: at('splits'),
    permission: 'procurement:read',
    about: '查看疑似化整为零的同类采购及其涉及的采购单。',
    steps: [
      {
        title: '黄色',
        text: '九十日内同类采购三次以上，合计达到限额的八成而每次都低于限额；规则可在「标准与规则」中调整。',
      },
      { title: '红色', text: '同一预算下同类采购全年合计达到公开招标限额，而都不是公开招标；在「预警」中答复。' },
    ],
  },
  {
    id: 'procurement.contracts',
    title: '合同',
    paths: at('contracts', 'receipts', 'invoices', 'payments', 'dues'),
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
        text: '在合同中点「到货验收」，分批到货分批登记；两名以上验收人在手机上填写合格数量并拍照，采购人员不能验收；最后由资产管理员或库管员确认。',
      },
      {
        title: '发票与付款',
        text: '在合同中「登记发票」「申请付款」；合同详情对照订购、验收与开票，付款只能付到合同约定的账户，退款记回预算。',
      },
      { title: '按期办理', text: '在「办理期限」查看签订、公告、备案、交付与付款的期限，公告与备案后点「办结」。' },
    ],
  },
  {
    id: 'procurement.keeping',
    title: '预算与档案',
    paths: at('budgets', 'spending', 'spent', 'suppliers', 'contract-names', 'categories'),
    permission: 'procurement:read',
    about: '维护预算、供应商、合同名称与采购分类。',
    steps: [
      {
        title: '下达预算',
        text: '新增预算时填写年初预算；之后用「追加」「核减」调整，冻结、签约与已付的部分不能核减。',
      },
      {
        title: '年终结转',
        text: '年末在预算上点「年终结转」：未付合同转入下一年度的预算，未签约的冻结释放。',
      },
      {
        title: '执行统计',
        text: '在「执行统计」按期间查看执行率、节约率、按月支付与供应商付款，点击数字查看明细，可导出与打印。',
      },
      { title: '查看使用', text: '点击一行查看预算的使用与流水，每个数都由流水得来。' },
      {
        title: '登记供应商',
        text: '信用代码按国家标准校验；证照临近到期时提醒维护人员。合同验收后可「评价供应商」，各合同的平均分列在供应商中。',
      },
    ],
  },
]

export default help
