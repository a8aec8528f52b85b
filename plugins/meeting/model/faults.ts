import { faults } from '@gongtai/sdk'

export const meetingFaults = faults('meeting', {
  tooFewSeats: {
    status: 409,
    text: (d: { name: string; capacity: number; people: number }) =>
      `「${d.name}」有 ${d.capacity} 个座位，本次共 ${d.people} 人，请换一间会议室。`,
  },
  moreOutside: {
    status: 400,
    text: (d: { people: number; outside: number }) =>
      `外单位人数 ${d.outside} 多于参会人数 ${d.people}，参会人数应包括外单位人员，请修改。`,
  },
  overMidnight: { status: 400, text: '会议不能跨过零点，请按天分次申请。' },
  stillBooked: {
    status: 409,
    text: (d: { name: string; count: number; at: string }) =>
      `「${d.name}」还有 ${d.count} 个未结束的预约，最近的在 ${d.at}。请先在「停用安排」中让出，或调整到其他会议室，再改为停用。`,
  },
  moreThanSeats: {
    status: 409,
    text: (d: { name: string; capacity: number; attended: number }) =>
      `「${d.name}」有 ${d.capacity} 个座位，实到 ${d.attended} 人，请核对人数。`,
  },
  unknownPart: {
    status: 400,
    text: (d: { name: string }) => `没有名为「${d.name}」的会议室，请核对合并自哪些会议室。`,
  },
  partOfParts: {
    status: 400,
    text: (d: { name: string }) => `「${d.name}」本身由其他会议室合并而成，请直接填写它所含的会议室。`,
  },
  onePart: { status: 400, text: '合并的会议室至少由两间组成，请填写两间以上，以顿号隔开。' },
  noRoom: { status: 409, text: '申请中没有会议室，请申请人选择会议室后重新提交。' },
  over: { status: 409, text: (d: { to: string }) => `会议已于 ${d.to} 结束，不能再开始。` },
  nothingNow: {
    status: 409,
    text: (d: { room: string }) => `「${d.room}」现在没有可以签到的会议，请核对会议室与时间。`,
  },
  notInvited: { status: 404, text: '没有这场会议的邀请，请刷新后重试。' },
  notAsked: {
    status: 403,
    text: '这是内部会议，您不在参会名单中。请联系会议申请人或会议室管理员。',
  },
  oldCode: { status: 409, text: '二维码已更新，请重新扫描门口屏幕上的二维码。' },
  manyNoShows: {
    status: 409,
    text: (d: { days: number; count: number; fields: readonly string[] }) =>
      `您在 ${d.days} 天内有 ${d.count} 次预约未到场，请在「再次申请的原因」中说明后提交。`,
  },
  unknownRoom: { status: 404, text: '会议室不存在或已停用，请核对地址。' },
  noMinutes: { status: 404, text: '没有可以查看的会议纪要：纪要发布后参会人员可以查看。' },
  noSeating: { status: 404, text: '没有可以排座的会议：申请人、主持人与会务人员可以排座。' },
  notDisplaced: { status: 404, text: '没有需要改用会议室的会议，请刷新后重试。' },
  unknownService: {
    status: 400,
    text: (d: { item: string; known: readonly string[] }) =>
      `没有会务项目「${d.item}」，可填写：${d.known.join('、')}。新的项目请先在数据字典「会务服务项目」中登记。`,
  },
  noStaff: {
    status: 400,
    text: (d: { department: string }) => `「${d.department}」中没有会务人员，请换一个部门，或先授予其人员会务角色。`,
  },
  takenBy: { status: 409, text: (d: { name: string }) => `该会务已由${d.name}领取，请由其完成或改为待准备。` },
  asksAgain: {
    status: 409,
    text: (d: { name: string; approvals: string }) =>
      `使用「${d.name}」须经${d.approvals}同意，不能直接改用，请选择其他会议室，或取消后重新申请。`,
  },
  notBegun: { status: 409, text: '会议开始后才能写纪要，请先登记开始或在门口签到。' },
  emptyMinutes: { status: 400, text: '请填写会议内容或议定事项后再发布。' },
  minutesChanged: { status: 409, text: '纪要已被他人修改，请刷新后在最新内容上重新修改。' },
  dueBefore: {
    status: 400,
    text: (d: { matter: string }) => `「${d.matter}」的完成期限早于今天，请改为以后的工作日。`,
  },
  dueAtRest: {
    status: 400,
    text: (d: { matter: string; due: string; next: string }) =>
      `「${d.matter}」的完成期限 ${d.due} 是休息日，请改为工作日，如 ${d.next}。`,
  },
})
