import type { HelpPage } from '@gongtai/sdk'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'vehicle.using',
    title: '申请用车与我的用车',
    paths: ['/vehicle-deployment/apply', '/vehicle-deployment/mine'],
    about: '发起用车申请，查看派到的车辆、驾驶员与联系电话。',
    steps: [
      {
        title: '申请用车',
        text: '点击「用车申请」，填写用车时间、目的地与人数；可选意向车辆，提交后为您保留一段时间。',
      },
      { title: '查看派车结果', text: '在「我的用车」中查看车牌、驾驶员与电话，手机上可直接拨打。' },
      { title: '不再需要用车', text: '尽快「取消派车」并写明原因，车辆随即释放给他人。' },
    ],
  },
  {
    id: 'vehicle.dispatching',
    title: '派车与占用日历',
    paths: ['/vehicle-deployment/calendar'],
    permission: 'vehicle:read',
    about: '按日、周、月查看车辆与驾驶员的占用，避免重复派车。',
    steps: [
      { title: '查看占用', text: '左侧是车辆与驾驶员，横条是一次用车；指向或点按可看到申请人、事由与状态。' },
      { title: '派车', text: '待派的申请在待办任务中办理，选择车辆时会标出座位、准驾与时间是否合适。' },
      { title: '调整时间', text: '有派车权限的人员可拖动横条改变时间或车辆，冲突时会说明与哪一次用车重叠。' },
    ],
  },
  {
    id: 'vehicle.driving',
    title: '出回车登记',
    paths: ['/vehicle-deployment/trips'],
    permission: 'vehicle:drive',
    about: '驾驶员登记出车与回车的时间和里程，调度员可登记与更正所有人的记录。',
    steps: [
      { title: '登记出车', text: '到出发时间点击「出车」，填写里程读数；读数与上次相差过大时会请您再次确认。' },
      { title: '登记回车', text: '返回后点击「回车」，填写读数，车辆随即释放。' },
      { title: '更正里程', text: '登记有误时使用「更正里程」，写明原因，原记录会保留。' },
    ],
  },
  {
    id: 'vehicle.keeping',
    title: '车辆与驾驶员档案',
    paths: ['/vehicle-deployment/list', '/vehicle-deployment/vehicles', '/vehicle-deployment/drivers'],
    permission: 'vehicle:read',
    about: '维护车辆与驾驶员的档案、状态与证件有效期。',
    steps: [
      { title: '新增与修改', text: '点击「新增」登记一辆车或一名驾驶员；点击一行查看详情、变更记录与用车记录。' },
      { title: '从表格导入', text: '「导入」可先下载模板，试导入会逐格说明问题，全部正确后再写入。' },
      { title: '改变状态', text: '维修、封存、休假等状态下不会被派车。' },
      { title: '查找与导出', text: '可搜索、筛选、选择显示的列并保存为视图；「导出」得到当前条件下的全部数据。' },
    ],
  },
  {
    id: 'vehicle.standards',
    title: '车辆编制与配备标准',
    paths: ['/vehicle-deployment/quotas'],
    permission: 'vehicle:read',
    about: '登记各机构各类车辆的核定编制，登记车辆时按编制与配备标准核对。',
    steps: [
      {
        title: '登记编制',
        text: '点击「新增车辆编制」，填写机构、使用性质、核定编制与核定文件；没有登记的机构不核对编制。',
      },
      { title: '登记车辆', text: '在「车辆档案」填写购置价格与排气量，超过标准或编制的，须写明批准文件才能登记。' },
      { title: '查看超出的车辆', text: '超标准、超编制的列入「预警」，由负责人在三个工作日内答复；整改后自动消除。' },
    ],
  },
]

export default help
