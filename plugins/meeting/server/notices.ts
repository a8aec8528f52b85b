import type { NoticeKind } from '@gongtai/sdk'

const kind = (id: string, title: string, text: string, examples: Readonly<Record<string, string>>): NoticeKind => ({
  id: `meeting.${id}`,
  title,
  group: '会议',
  subject: `${title}：{title}`,
  text,
  examples: { title: '季度工作会', ...examples },
})

const followUp = (id: string, title: string, text: string): NoticeKind => ({
  id: `meeting.${id}`,
  title,
  group: '会议',
  subject: `${title}：{matter}`,
  text,
  examples: { matter: '修订用车办法', due: '2026-03-20', person: '周明远' },
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
  displaced: kind(
    'displaced',
    '会议室已让出',
    '原定 {time}，{place}，因{reason}让出。请选择其他时间或会议室，一点即可改用。',
    { ...place, reason: '领导紧急会议' },
  ),
  toPrepare: kind('to-prepare', '会务准备', '{time}，{place}。需要准备：{items}。', { ...place, items: '茶水、席卡' }),
  over: kind('over', '会议已结束', '{time}，{place}。请确认实到人数与使用情况。', place),
  minutes: kind('minutes', '会议纪要', '{time}，{place}。会议纪要已发布，请查看议定事项。', place),
  followUpDue: followUp('follow-up-due', '会议事项即将到期', '完成期限 {due}，责任人 {person}，请按期办理。'),
  followUpLate: followUp('follow-up-late', '会议事项已逾期', '完成期限 {due} 已过，责任人 {person} 尚未办结。'),
}
