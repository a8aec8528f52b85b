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
  notYet: { status: 400, text: '入住日期不能晚于今天，请在实际入住当天办理。' },
  leftFirst: {
    status: 400,
    text: (d: { from: string }) => `退宿日期不能早于入住日期 ${d.from}，请核对。`,
  },
  noDay: { status: 400, text: '日期不存在，请按 2026-01-31 的格式填写。' },
  notLiving: { status: 409, text: '该人员当前没有在住的床位，不能调整。' },
  sameBed: { status: 409, text: '新床位与原床位相同，请另选床位。' },
  movesFirst: {
    status: 400,
    text: (d: { from: string }) => `调整日期不能早于入住日期 ${d.from}，请核对。`,
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
  closesLater: { status: 400, text: '退宿日期不能晚于今天，请核对。' },
  roomLived: {
    status: 409,
    text: (d: { room: string }) => `「${d.room}」还有人居住或待入住，请先办理调整或退宿。`,
  },
  numberTaken: { status: 409, text: (d: { number: string }) => `房号「${d.number}」已登记，请换一个房号。` },
  twoRooms: { status: 400, text: '请填写至少两间不同的房间，以顿号隔开。' },
  tooManyRooms: { status: 400, text: (d: { most: number }) => `一次最多处理 ${d.most} 间房间。` },
  oneBuilding: { status: 400, text: '只能合并同一楼栋的房间，请核对房号。' },
  nothingToSync: { status: 400, text: '请添加需同步的数据！' },
  inUse: { status: 409, text: '该床位有人居住，请先办理调整或退宿。' },
})
