import type { NoticeKind } from '@gongtai/sdk'

const kind = (id: string, title: string, text: string, examples: Readonly<Record<string, string>>): NoticeKind => ({
  id: `meeting.${id}`,
  title,
  group: '会议',
  subject: `${title}：{title}`,
  text,
  examples: { title: '季度工作会', ...examples },
})

const place = { place: '一号楼 3 层 301 会议室', time: '3/18 09:00 至 11:00' }

/** What people are told of meetings. Whoever is not asked to one that is secret never reads its title. */
export const meetingNotices = {
  invited: kind('invited', '会议邀请', '{time}，{place}。申请人：{applicant}。请答复是否参加。', {
    ...place,
    applicant: '周明远',
  }),
  moved: kind('moved', '会议已调整', '现安排：{time}，{place}。', place),
  cancelled: kind('cancelled', '会议已取消', '原定 {time}，{place}。原因：{reason}', { ...place, reason: '改期' }),
  released: kind('released', '会议无人签到', '{time}，{place}。到时无人签到，会议室已释放，可由他人预约。', place),
  toPrepare: kind('to-prepare', '会务准备', '{time}，{place}。需要准备：{items}。', { ...place, items: '茶水、席卡' }),
}
