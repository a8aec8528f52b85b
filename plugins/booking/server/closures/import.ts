import { createHash } from 'node:crypto'
import { momentText } from '@gongtai/sdk'
import { type OperationContext, type ReadEvent, readIcalendar } from '@gongtai/sdk/server'
import { closureFaults } from '../../model/closures.ts'
import { becomesOf, close, LONGEST } from '../close.ts'
import { touching } from '../find-claims.ts'
import { tables } from '../tables.ts'

const YEAR = 366 * 86_400_000
const UNTITLED = '停用'
const MOST_REASON = 200

interface CalendarFile {
  readonly resources: readonly string[]
  readonly text: string
  readonly displaces: boolean
}

interface Outcome {
  readonly from: string
  readonly to: string
  readonly reason: string
  /** Closed, closed by it before, or not because of what is there or because it never ends. */
  readonly outcome: 'closed' | 'known' | 'hit' | 'long'
  readonly note: string
}

/** Closes resources for the events of a calendar file in the year to come, or only says what would become of each. */
export async function takeCalendar(
  file: CalendarFile,
  dry: boolean,
  context: OperationContext,
): Promise<readonly Outcome[]> {
  const { now } = context
  const events = readIcalendar(file.text, { from: now, to: new Date(now.getTime() + YEAR) })
  if (!events) throw closureFaults.noCalendar()
  if (events.length === 0) throw closureFaults.noEvents()
  const outcomes: Outcome[] = []
  for (const event of events) {
    const reason = event.title.slice(0, MOST_REASON) || UNTITLED
    const became = await takeEvent(event, { ...file, reason, dry }, context)
    outcomes.push({ from: event.from.toISOString(), to: event.to.toISOString(), reason, ...became })
  }
  return outcomes
}

async function takeEvent(
  { key: named, from, to }: ReadEvent,
  { resources, displaces, reason, dry }: CalendarFile & { readonly reason: string; readonly dry: boolean },
  { db, user, now }: OperationContext,
): Promise<Pick<Outcome, 'outcome' | 'note'>> {
  if (to.getTime() - from.getTime() > LONGEST) return { outcome: 'long', note: '一次最多停用三年，请在日历中改短' }
  const known = tables(db)
  const key = createHash('sm3')
    .update([named, ...resources.toSorted()].join('\n'))
    .digest('hex')
  const earlier = await known
    .selectFrom('bk_booking')
    .select('state')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (earlier) return { outcome: 'known', note: earlier.state === 'cancelled' ? '已导入过，后恢复使用' : '已导入过' }
  const hit = await touching(known, resources, { from, to }, now)
  const stays = displaces ? hit.filter((claim) => becomesOf(claim) !== 'displaced') : hit
  const note = [
    ...new Set(
      hit.map(
        (each) =>
          `「${each.resourceName}」${momentText(each.from)} ${each.closure ? `停用：${each.purpose}` : each.applicantName}`,
      ),
    ),
  ].join('、')
  if (stays.length > 0) return { outcome: 'hit', note }
  if (dry) return { outcome: 'closed', note: hit.length > 0 ? `将让出 ${note}` : '' }
  const request = { resources, from, to, reason, displaces }
  const { displaced } = await close(known, request, { actor: user.id, now }, { key, source: 'calendar' })
  return { outcome: 'closed', note: displaced.length > 0 ? `已让出 ${displaced.length} 个预约` : '' }
}
