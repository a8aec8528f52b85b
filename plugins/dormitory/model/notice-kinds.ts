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
}
