import type { HelpPage } from '@gongtai/sdk'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'dormitory.mine',
    title: '申请住房',
    paths: ['/biz-business/dormitory/mine'],
    about: '申请宿舍或周转房，查看审批、轮候与分到的床位。',
    steps: [
      {
        title: '填写申请',
        text: '在「宿舍申请」或「周转房申请」中选择房型；职务层次不符合单人间标准时会提示，仍可提交；可写明意向楼栋。',
      },
      { title: '轮候', text: '人事岗核对职务与家庭情况后进入轮候，按得分排序；分到床位后请在待办中确认。' },
      { title: '入住', text: '床位保留 3 个工作日，请按时到宿管处办理入住，逾期自动空出，申请回到分配环节。' },
      {
        title: '调整',
        text: '在「宿舍调整申请」中选择本人，原床位与物品、家具、押金自动带出；换楼栋时两处宿管员都要同意。',
      },
      {
        title: '交换',
        text: '在「床位交换申请」中选择对方，对方确认、宿管员办理后两人同时换床；一人同时只能有一件在办。',
      },
    ],
  },
  {
    id: 'dormitory.repair',
    title: '报修',
    paths: ['my-repairs', 'repairs', 'repair-list'].map((page) => `/biz-business/dormitory/${page}`),
    about: '报告房间或床位的故障，看到谁在修、何时修好。',
    steps: [
      { title: '报修', text: '在「宿舍报修」中选择自己的房间或床位，写明故障并附照片；没有账号的住户由宿管员代报。' },
      { title: '派工', text: '楼栋宿管员指定维修部门与完成日期，空房或空床可在维修期间停用，完成后自动恢复。' },
      { title: '维修与确认', text: '维修部门填写维修情况；报修人确认后办结，没有修好可退回重修。' },
      {
        title: '看板',
        text: '「报修看板」按待派工、维修中、待确认、已完成分列，逾期与紧急的有标记；房态图上有报修的床位带扳手。',
      },
    ],
  },
  {
    id: 'dormitory.inspection',
    title: '宿舍检查',
    paths: ['inspections', 'findings', 'round'].map((page) => `/biz-business/dormitory/${page}`),
    permission: 'dormitory:read',
    about: '带着手机逐间检查，登记问题、照片与整改期限。',
    steps: [
      { title: '开始检查', text: '选择楼栋即列出全部房间；同一楼栋未结束的检查可继续。' },
      { title: '逐间登记', text: '没有问题点「正常」；有问题时写明内容、期限与处理方式，可当场拍照。' },
      { title: '整改', text: '「住户整改」会通知房内住户；「报修」转为报修单派工，修好后问题自动销号。' },
      { title: '结果', text: '「检查问题」列出全部问题，逾期的有标记；复查合格后「确认整改」。' },
    ],
  },
  {
    id: 'dormitory.visitor',
    title: '访客',
    paths: ['my-visitors', 'visitors'].map((page) => `/biz-business/dormitory/${page}`),
    about: '住户登记访客，宿管员登记进出。',
    steps: [
      { title: '登记', text: '点「登记访客」，写明来访日期与最晚离开时间；不来了可「取消来访」。' },
      { title: '进出', text: '宿管员在手机上「登记进入」「登记离开」；只能在登记的当天进入。' },
      { title: '超时', text: '过了离开时限还在访的标为「超时未离开」，没有来的标为「未到访」。' },
    ],
  },
  {
    id: 'dormitory.queue',
    title: '轮候与分配',
    paths: ['/biz-business/dormitory/queue', '/biz-business/dormitory/applications'],
    permission: 'dormitory:read',
    about: '按得分次序为轮候的人分配床位。',
    steps: [
      { title: '看次序', text: '得分由职务层次、外地调入、轮候月数、新入职与家庭需要相加，同分按申请先后。' },
      {
        title: '分配床位',
        text: '点击「分配床位」，只列出房型与性别合适、由您管理的空闲床位，人均面积低于标准的会提示；两人同时分配同一床位，只有一人成功。',
      },
      { title: '查看申请', text: '「申请台账」列出全部申请与分到的床位，可筛选与导出。' },
    ],
  },
  {
    id: 'dormitory.plan',
    title: '房态图与入住登记',
    paths: ['/biz-business/dormitory/plan', '/biz-business/dormitory/stays'],
    permission: 'dormitory:read',
    about: '按楼栋、楼层查看每个床位今天的状态，办理入住与退宿。',
    steps: [
      { title: '看房态', text: '每个床位有颜色、符号与文字：空闲、待入住、在住、超期、维修；方向键在床位之间移动。' },
      {
        title: '办理入住',
        text: '点击待入住的床位进入入住记录，填写实际日期、协议编号与物品交接；早于今天的属于补录，须写原因并由部门负责人核准，未核准的自登记当天起算；退宿、交换床位的补录同样办理。',
      },
      {
        title: '直接安排',
        text: '不提交申请的学员、借调人员和已在住的人员，在「人员清单」中「安排床位」，床位保留 3 个工作日。',
      },
      { title: '续期', text: '在住记录中「续期」，总期限不超过「规则与标准」中的住宿最长期限。' },
      {
        title: '办理退宿',
        text: '有押金、物品或账单的通过「退宿申请」核对物品、结算后办结；没有的可在住记录中直接「办理退宿」。到期未退的显示为超期。',
      },
      { title: '维修', text: '空闲床位可「报修停用」，修好后「恢复使用」；停用期间不会被安排。' },
    ],
  },
  {
    id: 'dormitory.hand-over',
    title: '入住交接与抄表',
    paths: ['hand-over', 'metering', 'readings', 'standard-items'].map((page) => `/biz-business/dormitory/${page}`),
    permission: 'dormitory:read',
    about: '在手机上与入住人逐项确认物品，登记水、电、燃气读数。',
    steps: [
      { title: '逐项交接', text: '办理入住后打开「入住交接」，每件物品点选完好、旧损、损坏或缺少，点选即保存。' },
      { title: '抄表', text: '按楼栋逐间填写读数并保存；没有的表不用填。读数不能小于上次，换过表的勾选「换新表」。' },
      { title: '读数异常', text: '日均用量超过平均 3 倍时会再问一次，确认后登记并进入预警清单。' },
      { title: '导入读数', text: '表格有房号、表计、抄表日期、读数四列，先检查再导入；抄表记录不能修改或删除。' },
      { title: '物品标准', text: '按房型登记每人应交接的物品、单价与使用年限，退宿时据此计算赔偿。' },
    ],
  },
  {
    id: 'dormitory.my-bills',
    title: '我的住宿账单',
    paths: ['/biz-business/dormitory/my-bills'],
    about: '查看每月的租金与水电燃气费用、计算依据和缴费状态。',
    steps: [
      { title: '租金', text: '按面积、单价与居住天数计算，入住当天计费，退宿当天不计；多人间按床位分摊。' },
      { title: '水电燃气', text: '本室超出免费用量的部分按各人居住天数分摊。' },
      { title: '缴费', text: '按宿管处要求缴纳，登记后显示为已缴清；有疑问请联系宿管员。' },
      { title: '退宿结算', text: '退宿办结后显示押金、赔偿明细、未缴费用与应退金额，可打开退宿申请查看。' },
    ],
  },
  {
    id: 'dormitory.bills',
    title: '住宿账单',
    paths: ['/biz-business/dormitory/bills'],
    permission: 'dormitory:read',
    about: '生成、核对、发送每月账单，登记缴费与减免。',
    steps: [
      {
        title: '生成',
        text: '每天凌晨自动补齐上月账单；也可在「月度账单」中选择已结束的月份生成，重复生成不会重复计费。',
      },
      {
        title: '核对',
        text: '点开账单查看每一项的计算依据；同一房间各人金额相加等于该房间合计，尾差按余数大小分配到分。',
      },
      { title: '发送', text: '核对后「发送」，本人收到消息并可在「我的住宿账单」中查看。' },
      { title: '缴费与减免', text: '登记收据编号与日期；同一收据不能重复登记。减免须写明原因。' },
      { title: '单价与免费用量', text: '在「规则与标准」中按生效日期登记版本，账单按当月一日有效的版本计算。' },
    ],
  },
  {
    id: 'dormitory.report',
    title: '住宿统计',
    paths: ['/biz-business/dormitory/report'],
    permission: 'dormitory:read',
    about: '查看入住率、周转、轮候、超期与账单，点击数字可到明细。',
    steps: [
      { title: '入住率', text: '在住床位 ÷（床位 − 维修床位）；达到 90% 提示，达到 98% 为红色，并进入预警清单。' },
      { title: '周转与轮候', text: '周转率按入住人次折合全年；轮候天数取从申请到入住的中位数。' },
      { title: '到期提醒', text: '到期前 60、30、7 天提醒本人与宿管员；到期当天起未退宿的进入预警清单。' },
    ],
  },
  {
    id: 'dormitory.stock',
    title: '房源与人员档案',
    paths: ['rooms', 'buildings', 'people', 'goods'].map((page) => `/biz-business/dormitory/${page}`),
    permission: 'dormitory:read',
    about: '登记楼栋、房间与人员，支持从表格导入。',
    steps: [
      { title: '楼栋与房间', text: '先登记楼栋，再登记房间；床位随床位数自动生成，套房整套安排，床位数为 1。' },
      { title: '拆分与合并', text: '没有人居住的房间可拆分或合并：新房间另行登记，原房间停用，入住与报修记录保留。' },
      { title: '安排对象', text: '楼栋可以只安排男性或女性；同一房间同一天不会男女混住。' },
      { title: '室内物品', text: '按房号登记物品与家具，调整申请会带出该房间的清单。' },
      { title: '人员清单', text: '人员编号相同的只登记一次；专项人员可在流转单中同步。' },
    ],
  },
]

export default help
