import { momentText, type ReservedSpan, readSeries, type SeriesValue } from '@gongtai/sdk'
import {
  type Bookings,
  bookingFaults,
  instantOf,
  occurrencesOf,
  officeDate,
  operation,
  sql,
  type WorkingTime,
  worksOn,
} from '@gongtai/sdk/server'
import { seriesPreview } from '../../model/calls.ts'
import { clashesOf } from '../find-claims.ts'
import { repeatMost, rulesFor } from '../rules/rules-for.ts'
import { type BookingDatabase, tables } from '../tables.ts'

/** What becomes of each time of a series: whether it can be had, by what it is taken, and on which days it is left out. */
export const previewSeries = (workingTime: WorkingTime, bookings: Bookings) =>
  operation(seriesPreview, async ({ resources, from, to, rule }, context) => {
    const repeat = readSeries(rule)
    if (!repeat) throw bookingFaults.emptySeries()
    const db = tables(context.db)
    const ids = await withParts(db, resources.split(',').filter(Boolean))
    const first = { from: instantOf(from), to: instantOf(to) }
    if (first.to <= first.from) throw bookingFaults.emptySpan()
    const calendar = await workingTime.calendar(context, first.from)
    const most = repeatMost(await rulesFor(db, ids, { holdHours: 0 }))
    const { spans, skipped } = occurrencesOf(repeat, first, calendar, most)
    const told = []
    for (const span of spans) told.push(await tellSpan(db, ids, span, context.now))
    const resting = ({ day, state }: Told) => state === 'free' && !worksOn(calendar, day)
    const left = skipped.map((day) => ({ day, from: '', to: '', state: 'holiday' as const, note: '节假日，不预约' }))
    const all = await Promise.all(told.map((each) => withSubstitute(each, { repeat, ids }, bookings, context)))
    const marked = all.map((each) => (resting(each) ? { ...each, note: '休息日' } : each))
    return [...marked, ...left].toSorted((one, other) => (one.day < other.day ? -1 : 1))
  })

interface Told {
  readonly day: string
  readonly from: string
  readonly to: string
  readonly state: 'free' | 'taken' | 'closed' | 'substitute'
  readonly note: string
}

async function tellSpan(db: BookingDatabase, ids: readonly string[], span: ReservedSpan, now: Date): Promise<Told> {
  const at = { day: officeDate(span.from), from: span.from.toISOString(), to: span.to.toISOString() }
  const [first] = await clashesOf(db, ids, span, now)
  if (!first) return { ...at, state: 'free', note: '' }
  const until = `${momentText(first.from)} 至 ${momentText(first.to)}`
  if (first.closure) return { ...at, state: 'closed', note: `${until} 停用：${first.purpose}` }
  return { ...at, state: 'taken', note: `${until} 已被他人占用` }
}

/** Of one resource another is taken where that is wanted. */
async function withSubstitute(
  told: Told,
  { repeat, ids }: { readonly repeat: SeriesValue; readonly ids: readonly string[] },
  bookings: Bookings,
  context: Parameters<Bookings['alternatives']>[0],
): Promise<Told> {
  const [resource] = ids
  if (told.state === 'free' || repeat.mode !== 'substitute' || ids.length !== 1 || !resource) return told
  const span = { from: new Date(told.from), to: new Date(told.to) }
  const offered = await bookings.alternatives(context, { resource, ...span })
  const other = offered.find(({ from }) => from.getTime() === span.from.getTime())
  return other ? { ...told, state: 'substitute', note: `改用 ${other.name}` } : told
}

async function withParts(db: BookingDatabase, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; parts: string[] }>`select id, parts from bk_resource
    where tenant_id = current_tenant() and id = any(${[...ids]}::text[])`.execute(db)
  if (rows.length < ids.length || ids.length === 0) throw bookingFaults.unknownResource()
  return [...new Set(rows.flatMap(({ id, parts }) => [id, ...parts]))]
}
