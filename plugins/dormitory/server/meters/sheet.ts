import { isDay } from '@gongtai/sdk'
import {
  type OperationContext,
  officeDate,
  type ReadRow,
  readSheet,
  type StandardVersion,
  sql,
} from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { METERS, type MeterKind, readingFields } from '../../model/meters.ts'
import { inOwnHouses } from '../houses.ts'
import { jumpOf, jumpVersions, recordReading, type Standing, standingOf, warnOfJump } from './record-readings.ts'

const MOST_TOLD = 1000

interface Line {
  readonly row: ReadRow
  readonly room: string
  readonly kind: MeterKind
  readonly at: string
  readonly value: number
}

interface Judged extends Line {
  readonly standing: Standing
  /** The same was read that day already. */
  readonly same: boolean
}

/** What a sheet of readings would do, or does: all rows of it, or those with nothing wrong in them. */
export async function takeReadings(context: OperationContext, writes: boolean) {
  const part = await context.upload()
  const refuse = (sentence: string) => dormitoryFaults.wrongSheet({ sentence })
  const sheet = await readSheet(part, readingFields, refuse, (field) => knownMeters[field.kind])
  const judged = await judge(context, await linesOf(context, sheet.rows))
  const refused = sheet.rows.filter(({ problems }) => problems.length > 0)
  const fresh = judged.filter(({ same }) => !same)
  const applied = writes && (refused.length === 0 || (part.fields.rows === 'sound' && judged.length > 0))
  const versions = await jumpVersions(context)
  if (applied) for (const line of fresh) await write(context, line, versions)
  return {
    ...{ applied, added: fresh.length, changed: 0, same: judged.length - fresh.length, refused: refused.length },
    ...{ headings: [...sheet.headings], unknown: [...sheet.unknown] },
    problems: refused.slice(0, MOST_TOLD).map(({ sheet: { number, cells }, problems }) => ({
      ...{ row: number, cells: [...cells], problems: [...problems] },
    })),
  }
}

/** Meters by their words and by their codes. */
const knownMeters: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  choice: new Map(
    Object.entries(METERS).flatMap(([kind, { title }]) => [[kind, kind] as const, [title, kind] as const]),
  ),
}

/** The rows that can be held against the meters; of the others it is said what is wrong. */
async function linesOf(context: OperationContext, rows: readonly ReadRow[]): Promise<readonly Line[]> {
  const numbers = rows.map(({ values }) => String(values.room ?? ''))
  const found = await sql<{ id: string; number: string }>`select id, number from dorm_room
    where tenant_id = current_tenant() and state <> 'retired' and number = any(${numbers}::text[])
      and ${await inOwnHouses(context, 'building')}`.execute(context.db)
  const rooms = new Map(found.rows.map(({ id, number }) => [number, id]))
  const today = officeDate(context.now)
  return rows.flatMap((row) => {
    const { room: number, kind, at, value } = row.values
    const room = rooms.get(String(number ?? ''))
    const say = (field: string, sentence: string) => row.problems.push({ field, sentence })
    if (!room) say('房号', `没有房号为「${number ?? ''}」的房间，或该房间由其他宿管员管理`)
    if (row.problems.length === 0 && (!kind || !isDay(String(at))))
      say(kind ? '抄表日期' : '表计', kind ? '请填写抄表日期，如 2026-01-31' : '请填写表计')
    if (typeof value !== 'number' || value < 0) say('读数', '读数应为不小于 0 的数字')
    if (String(at) > today) say('抄表日期', '抄表日期不能晚于今天')
    if (!room || row.problems.length > 0) return []
    return [{ row, room, kind: kind as MeterKind, at: String(at), value: Number(value) }]
  })
}

/** Each reading against the one before it, be that in the sheet or not, and the one after it. */
async function judge(context: OperationContext, lines: readonly Line[]): Promise<readonly Judged[]> {
  const standings = await standingOf(context, lines)
  const known = lines.map((line, at) => ({ ...line, standing: standings[at] as Standing }))
  const ordered = known.toSorted(
    (a, b) => key(a).localeCompare(key(b)) || a.at.localeCompare(b.at) || a.value - b.value,
  )
  const before = new Map<string, string>()
  return ordered.flatMap((line) => {
    const { last, lastAt, next } = line.standing
    const earlier = Math.max(Number(last ?? 0), Number(before.get(key(line)) ?? 0))
    const same = lastAt === line.at && Number(last) === line.value
    if (line.value < earlier || (next !== null && line.value > Number(next))) {
      const other = line.value < earlier ? `小于此前的读数 ${earlier}` : `大于此后的读数 ${next}`
      line.row.problems.push({ field: '读数', sentence: `读数 ${line.value} ${other}` })
      return []
    }
    before.set(key(line), String(line.value))
    return [{ ...line, same }]
  })
}

const key = ({ room, kind }: Line): string => `${room} ${kind}`

async function write(
  context: OperationContext,
  { standing, room, kind, at, value }: Judged,
  versions: readonly StandardVersion[],
): Promise<void> {
  const jump = jumpOf({ at, value }, standing, versions)
  await recordReading(context, { room, kind, at, value, source: 'sheet' })
  if (jump) await warnOfJump(context, standing, at, jump)
}
