import { faults } from '@gongtai/sdk'

export const dormitoryFaults = faults('dormitory', {
  unknownBuilding: {
    status: 400,
    text: (d: { code: string }) => `没有编号为「${d.code}」的楼栋，请先登记楼栋或核对编号。`,
  },
  suiteBeds: { status: 400, text: '套房整套安排，床位数应为 1。' },
  bedsTaken: {
    status: 409,
    text: (d: { room: string; beds: number }) =>
      `「${d.room}」减为 ${d.beds} 个床位前，请先调整或退出多出床位上的人员。`,
  },
  othersHouse: {
    status: 403,
    text: (d: { building: string }) => `${d.building}楼由其他宿管员管理，请联系该楼宿管员办理。`,
  },
  unknownBed: { status: 404, text: '床位不存在，请刷新后重新选择。' },
  bedOut: { status: 409, text: (d: { bed: string }) => `床位「${d.bed}」正在维修或已停用，请另选床位。` },
  bedTaken: {
    status: 409,
    text: (d: { bed: string; name: string; from: string }) =>
      `床位「${d.bed}」自 ${d.from} 起已安排给${d.name}，请另选床位。`,
  },
  personHoused: {
    status: 409,
    text: (d: { name: string; bed: string; from: string }) =>
      `${d.name}自 ${d.from} 起已安排在「${d.bed}」，同一天只能有一个床位。`,
  },
  mixedSex: {
    status: 409,
    text: (d: { room: string; sex: string }) => `「${d.room}」已安排${d.sex}性，不能男女混住，请另选房间。`,
  },
  otherHouse: {
    status: 409,
    text: (d: { building: string; sex: string }) => `${d.building}楼只安排${d.sex}性，请另选楼栋。`,
  },
  taken: { status: 409, text: '床位刚被他人安排，请刷新后另选。' },
  dueFirst: { status: 400, text: '到期日期应晚于入住日期，请核对。' },
  termTooLong: {
    status: 400,
    text: (d: { from: string; most: string; last: string; version: string }) =>
      `自 ${d.from} 起最长 ${d.most} 个月，到期日期不能晚于 ${d.last}（住宿最长期限，版本 ${d.version}）。`,
  },
  termOver: {
    status: 400,
    text: (d: { due: string; fields: readonly string[] }) =>
      `按希望入住日期与期限，${d.due} 已经到期，请核对入住日期与期限。`,
  },
  notLonger: { status: 400, text: (d: { due: string }) => `新的到期日期应晚于今天和现到期日 ${d.due}，请核对。` },
  lateReason: { status: 400, text: '日期早于今天属于补录，请填写补录原因。' },
  notListed: { status: 409, text: (d: { name: string }) => `${d.name}已不在册，不能安排床位。` },
  mixedFloor: {
    status: 409,
    text: (d: { floor: string; sex: string }) => `${d.floor}已安排${d.sex}性，该楼按楼层区分，请另选楼层。`,
  },
  notConfirmed: {
    status: 409,
    text: (d: { name: string }) => `${d.name}还没有确认入住安排，请待其在待办中确认后办理。`,
  },
  notHeld: { status: 409, text: '床位已不再保留，请重新分配床位后办理入住。' },
  notYet: { status: 400, text: '入住日期不能晚于今天，请在实际入住当天办理。' },
  leftFirst: {
    status: 400,
    text: (d: { from: string }) => `退宿日期不能早于入住日期 ${d.from}，请核对。`,
  },
  notLiving: { status: 409, text: '该人员当前没有在住的床位，不能调整。' },
  sameBed: { status: 409, text: '新床位与原床位相同，请另选床位。' },
  movesFirst: {
    status: 400,
    text: (d: { from: string }) => `调整日期不能早于入住日期 ${d.from}，请核对。`,
  },
  movesLater: { status: 400, text: '调整日期不能晚于今天，请在实际搬迁当天办理。' },
  unreadRoom: {
    status: 409,
    text: (d: { room: string; meters: string; day: string }) =>
      `${d.room} 室的${d.meters}在 ${d.day} 还没有读数，请先抄表再办理调整。`,
  },
  fewerThings: {
    status: 409,
    text: (d: { room: string; item: string; quantity: number; there: number }) =>
      `${d.room} 室登记的「${d.item}」有 ${d.there} 件，少于随人搬迁的 ${d.quantity} 件，请核对物品清单或先更正室内物品。`,
  },
  notWaiting: { status: 409, text: '该申请不在分配环节，或不由您办理，请刷新后重试。' },
  unknownPerson: { status: 404, text: '人员不存在或不在您可查看的范围内，请重新选择。' },
  receiptTaken: {
    status: 409,
    text: (d: { receipt: string }) => `收据「${d.receipt}」已登记，同一收据不能重复收取。`,
  },
  incomplete: { status: 400, text: (d: { title: string }) => `请先填写${d.title}。` },
  unknownRoom: { status: 400, text: (d: { number: string }) => `没有房号为「${d.number}」的房间，请核对。` },
  unknownPlace: {
    status: 400,
    text: (d: { place: string }) => `没有名为「${d.place}」的房间或床位，请重新选择报修位置。`,
  },
  otherPlace: {
    status: 400,
    text: (d: { place: string; building: string }) => `「${d.place}」不在 ${d.building} 楼，请核对楼栋与位置。`,
  },
  notInRound: { status: 409, text: '该房间不在进行中的检查里，请刷新后重试。' },
  roomsLeft: { status: 409, text: (d: { left: number }) => `还有 ${d.left} 间没有检查，确认后仍可结束。` },
  dueBefore: { status: 400, text: '整改期限不能早于今天，请重新选择。' },
  visitOver: { status: 400, text: '最晚离开时间已经过去，请核对来访日期与时间。' },
  notYourRoom: { status: 403, text: (d: { room: string }) => `您没有住在「${d.room}」，请选择本人的房间。` },
  otherDay: { status: 409, text: (d: { day: string }) => `该访客登记的来访日期为 ${d.day}，请核对后重新登记。` },
  bedTakenByOther: {
    status: 409,
    text: (d: { bed: string; from: string }) => `床位「${d.bed}」自 ${d.from} 起已安排他人，请另选床位。`,
  },
  otherBuilding: {
    status: 400,
    text: (d: { bed: string; building: string }) => `床位「${d.bed}」不在调入的 ${d.building} 楼，请另选床位。`,
  },
  changeOpen: {
    status: 409,
    text: (d: { name: string }) => `${d.name}有一件调整或交换正在办理，办结或撤回后才能再次申请。`,
  },
  otherNotLiving: { status: 400, text: '交换对方当前没有在住的床位，请核对人员。' },
  swapSelf: { status: 400, text: '不能与本人交换，请选择另一位住户。' },
  swapOwn: { status: 403, text: '交换床位由本人发起；为他人办理请在房态图中交换。' },
  keepersOnly: { status: 403, text: '特殊情形退宿由宿管员发起。' },
  checkOutOpen: {
    status: 409,
    text: (d: { name: string }) => `${d.name}的退宿申请正在办理，请在待办中继续，不必重复发起。`,
  },
  roomLived: {
    status: 409,
    text: (d: { room: string }) => `「${d.room}」还有人居住或待入住，请先办理调整或退宿。`,
  },
  numberTaken: { status: 409, text: (d: { number: string }) => `房号「${d.number}」已登记，请换一个房号。` },
  twoRooms: { status: 400, text: '请填写至少两间不同的房间，以顿号隔开。' },
  tooManyRooms: { status: 400, text: (d: { most: number }) => `一次最多处理 ${d.most} 间房间。` },
  oneBuilding: { status: 400, text: '只能合并同一楼栋的房间，请核对房号。' },
  nothingToSync: { status: 400, text: '请添加需同步的数据！' },
  readingFalls: {
    status: 409,
    text: (d: { meter: string }) =>
      `${d.meter}读数小于此前的读数，或大于此后的读数，请核对；换过表的请勾选「换新表」。`,
  },
  unlikelyReading: {
    status: 409,
    text: (d: { meter: string; daily: string; mean: string }) =>
      `${d.meter}折合每天 ${d.daily}，超过平均每天 ${d.mean} 的 3 倍，请再看一次表；读数无误请确认提交。`,
  },
  roomGone: { status: 404, text: '房间不存在，请刷新后重新选择。' },
  stayGone: { status: 404, text: '入住记录不存在，请刷新后重新选择。' },
  notLivingHere: { status: 409, text: '该人员不在住，不能办理交接，请先办理入住。' },
  unknownItem: {
    status: 400,
    text: (d: { item: string }) => `物品标准中没有「${d.item}」，请在物品标准中登记后再交接。`,
  },
  wrongSheet: { status: 400, text: (d: { sentence: string }) => d.sentence },
  noTariff: {
    status: 409,
    text: (d: { title: string; day: string }) => `${d.day} 没有生效的「${d.title}」，请先在规则与标准中登记并启用。`,
  },
  monthRuns: { status: 400, text: (d: { period: string }) => `${d.period} 还没有结束，请在次月生成账单。` },
  paidLater: { status: 400, text: '收款日期不能晚于今天，请核对。' },
  goneAlready: { status: 409, text: '该人员当前没有在住的床位，不需要办理退宿。' },
  leavesLater: { status: 400, text: (d: { day: string }) => `退宿日期 ${d.day} 还没有到，请在退宿当天核对物品。` },
  meterMissing: { status: 400, text: (d: { meter: string }) => `请填写${d.meter}的退宿读数。` },
  thingUnchecked: {
    status: 400,
    text: (d: { item: string }) => `入住时交接的「${d.item}」还没有核对结果，请选择完好、损坏、缺失或留在房间。`,
  },
  figuresChanged: {
    status: 409,
    text: (d: { now: string; before: string }) =>
      `应退金额已由 ${d.before} 元变为 ${d.now} 元，请退回物品核对环节重新计算。`,
  },
  payRest: {
    status: 409,
    text: (d: { rest: string }) => `押金不足以抵扣，还应补缴 ${d.rest} 元，请收款后填写补缴收据编号。`,
  },
  settleFirst: { status: 409, text: '该人员有押金、交接物品或未缴账单，请通过「退宿申请」结算后退宿。' },
  inUse: { status: 409, text: '该床位有人居住，请先办理调整或退宿。' },
})
