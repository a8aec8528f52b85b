import { faults, type NoticeKind } from '@gongtai/sdk'

export const waitingFaults = faults('booking-waiting', {
  past: { status: 400, text: '该时段已开始或已结束，请另选时间。' },
  free: { status: 409, text: '该时段现在空闲，请直接申请。' },
  unknown: { status: 404, text: '该资源不存在，或您不能查看它，请刷新页面后重选。' },
  gone: { status: 404, text: '该候补不存在或已结束，请刷新页面。' },
  tooMany: { status: 409, text: (d: { most: number }) => `同时最多候补 ${d.most} 个，请先取消不需要的。` },
  tooLong: { status: 400, text: '已填写的内容过多，不能随候补保存，请先存为草稿。' },
})

export const vacant: NoticeKind = {
  id: 'booking.vacant',
  title: '候补时段已空出',
  group: '预约',
  subject: '候补时段已空出：{name}',
  text: '{time}。请在 {until} 前申请，逾期将通知下一位候补人员；空出的时段以先提交者为准。',
  examples: { name: '301 会议室', time: '3/18 09:00 至 11:00', until: '3/16 15:00' },
}
