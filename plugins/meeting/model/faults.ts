import { faults } from '@gongtai/sdk'

export const meetingFaults = faults('meeting', {
  tooFewSeats: {
    status: 409,
    text: (d: { name: string; capacity: number; people: number }) =>
      `「${d.name}」有 ${d.capacity} 个座位，本次共 ${d.people} 人，请换一间会议室。`,
  },
  overMidnight: { status: 400, text: '会议不能跨过零点，请按天分次申请。' },
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
  oldCode: { status: 409, text: '二维码已更新，请重新扫描门口屏幕上的二维码。' },
  unknownRoom: { status: 404, text: '会议室不存在或已停用，请核对地址。' },
})
