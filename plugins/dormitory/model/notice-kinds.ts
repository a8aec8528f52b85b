import type { NoticeKind } from '@gongtai/sdk'

const kind = (id: string, title: string, text: string, examples: Readonly<Record<string, string>>): NoticeKind => ({
  id: `dormitory.${id}`,
  title,
  group: '宿舍与周转房',
  subject: `${title}：{room}`,
  text,
  examples: { room: 'B103', ...examples },
})

/** What people are told of the rooms they live in. */
export const dormitoryNotices = {
  toMend: kind('to-mend', '宿舍检查整改', '{what}。请于 {due} 前整改，宿管员将复查。', {
    what: '阳台堆放杂物',
    due: '2026-03-20',
  }),
  bill: kind('bill', '住宿账单', '{period} 的住宿费用为 {amount} 元，请按时缴纳。', {
    ...{ period: '2026-10', amount: '186.40' },
  }),
  termEnds: kind('term-ends', '住宿到期提醒', '{name}的住宿将于 {due} 到期，还有 {days} 天，请续期或办理退宿。', {
    ...{ name: '周明远', due: '2026-12-31', days: '30' },
  }),
  leaves: kind('leaves', '在住人员离开单位', '{name}已离开单位，退宿申请已发起，请在 {due} 前办结。', {
    ...{ name: '周明远', due: '2026-12-31' },
  }),
}
