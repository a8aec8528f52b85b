import { type OperationContext, Warnings } from '@gongtai/sdk/server'

const RULE = 'dorm.late.entry'

interface LateEntry {
  readonly id: string
  readonly person: string
  readonly bed: string
  readonly day: string
  readonly reason: string
}

/** What is entered behind the day on which it happened is looked at by somebody other than whoever entered it. */
export async function warnOfLateEntry(context: OperationContext, entry: LateEntry): Promise<void> {
  const { id, person, bed, day, reason } = entry
  await context.service(Warnings).raise(context, {
    ...{
      rule: RULE,
      area: '宿舍与周转房',
      colour: 'amber',
      subject: id,
      period: '',
      about: context.user.id,
    },
    ...{ value: day, link: `/biz-business/dormitory/stays?row=${id}` },
    text: `${person}入住 ${bed} 补录为 ${day}，补录原因：${reason}`,
  })
}
