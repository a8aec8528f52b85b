import { type NoticeKind, noticeKinds } from '@gongtai/core/points/notice-kinds'
import { reservationNotices } from '@gongtai/core/reservation/arranging'
import { expect, test } from 'vitest'
import { accountNotices } from '../../../host/server/identity/account/notice-kinds.ts'
import { carUse } from '../../../plugins/vehicle/model/car-use.ts'
import { told as workflow } from '../../../plugins/workflow/model/notice-kinds.ts'

const kinds: readonly NoticeKind[] = [accountNotices, reservationNotices(carUse, '公务用车'), workflow].flatMap(
  (each) => Object.values(each),
)

test.each(kinds.map((kind) => [kind.id, kind] as const))(
  'the words of %s have an example for each name in them, and for no other',
  (_, { subject, text, examples = {} }) => {
    const named = [...`${subject} ${text}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(examples).sort()).toEqual([...new Set(named)].sort())
  },
)

test.each(['title', 'group', 'subject', 'text'] as const)('a kind without %s is not let in', (part) => {
  const kind: NoticeKind = { id: 'visitor.here', title: '来访', group: '访客', subject: '来访', text: '请到门卫室。' }
  expect(noticeKinds.check?.(kind)).toEqual([])
  expect(noticeKinds.check?.({ ...kind, [part]: '' })).toEqual(['缺少 title、group、subject 或 text'])
})
