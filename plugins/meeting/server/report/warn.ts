import { judgeRule, type OperationContext, officeDate, Standards, type Tenants, Warnings } from '@gongtai/sdk/server'
import { idleness, shortage } from '../rules/usage-rules.ts'
import { HELD } from './counted-days.ts'
import { readUsage, roomsSeen } from './read-usage.ts'
import { usageOf } from './usage.ts'

const PERCENT = 100

/** On the first of a month: rooms that were short in the last one, and on that of a quarter those that stood empty. */
export const warnOfUsage = (tenants: Tenants) => ({
  id: 'meeting.usage',
  title: '会议室紧缺与闲置提醒',
  cron: '0 6 1 * *',
  run: ({ tenant, now }: { readonly tenant: string; readonly now: Date }) =>
    tenants.run(tenant, async (context) => {
      await warn({ ...context, now }, 1)
      if (new Date(`${officeDate(now)}T00:00:00Z`).getUTCMonth() % 3 === 0) await warn({ ...context, now }, 3)
    }),
})

/** The days of the last months before the one of an instant. */
function monthsBefore(now: Date, months: number): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1] = officeDate(now).split('-').map(Number)
  const day = (at: number, date: number) => new Date(Date.UTC(year, at, date)).toISOString().slice(0, 10)
  return { from: day(month - 1 - months, 1), to: day(month - 1, 0) }
}

async function warn(context: OperationContext, months: 1 | 3): Promise<void> {
  const span = monthsBefore(context.now, months)
  const read = await readUsage(context, span, await roomsSeen(context, true))
  const warnings = context.service(Warnings)
  const rule = months === 1 ? shortage : idleness
  const versions = await context.service(Standards).versions(context, rule.code)
  for (const room of read.rooms.filter(({ closed }) => !closed)) {
    const { rate } = usageOf([room], read.times, read.work)
    if (rate === null) continue
    const facts = { rate: (rate * PERCENT).toFixed(1) }
    const { result, version, text, limit } = judgeRule(rule, facts, span.to, versions)
    if (result !== 'warn' && result !== 'refuse') continue
    const query = new URLSearchParams({
      ...{ from: `${span.from}..${span.to}`, roomId: room.bookedAs.join(','), state: HELD.join(',') },
    })
    await warnings.raise(context, {
      ...{ rule: rule.code, version, area: rule.area, colour: result === 'refuse' ? 'red' : 'amber', subject: room.id },
      ...{ period: span.from.slice(0, 7), value: `${facts.rate}%`, limit: `${limit}%` },
      text: `${room.name} ${span.from} 至 ${span.to} ${text}`,
      link: `/biz-business/meeting/meetings?${query}`,
    })
  }
}
