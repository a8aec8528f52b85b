import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { judgeRule, type OperationContext, Standards, type StandardVersion, sql, Warnings } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { METERS, type MeterKind, readings } from '../../model/meters.ts'
import { meterJump } from '../rules/watch-rules.ts'

const CHECK_VIOLATION = '23514'

export interface Reading {
  readonly room: string
  readonly kind: MeterKind
  /** As 2026-01-31. */
  readonly at: string
  readonly value: number
  readonly source: 'round' | 'in' | 'out' | 'sheet'
  readonly fresh?: boolean | undefined
}

/** Writes what was read; the database refuses what falls, whoever writes it. */
export async function recordReading(context: OperationContext, reading: Reading): Promise<void> {
  const { room, kind, at, value, source, fresh = false } = reading
  try {
    await sql`insert into dorm_meter (id, room_id, kind, at, value, source, fresh, person)
      values (${randomUUID()}, ${room}, ${kind}, ${at}, ${value}, ${source}, ${fresh}, ${context.user.id})`.execute(
      context.db,
    )
  } catch (error) {
    if ((error as { code?: string }).code === CHECK_VIOLATION)
      throw dormitoryFaults.readingFalls({ meter: METERS[kind].title })
    throw error
  }
  context.notify(rowsChanged(readings))
}

export interface Standing {
  readonly room: string
  readonly number: string
  readonly kind: MeterKind
  /** The last reading up to the day, and the one after it. */
  readonly last: string | null
  readonly lastAt: string | null
  readonly next: string | null
  /** What the room uses a day, of the year before; `null` while nobody can say. */
  readonly mean: number | null
}

interface Asked {
  readonly room: string
  readonly kind: MeterKind
  readonly at: string
}

/** What is known of meters on a day, to hold a new reading against. */
export async function standingOf(context: OperationContext, asked: readonly Asked[]): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select asked.room, asked.kind, room.number, before.value::text as last, before.at::text as "lastAt",
      later.value::text as next, (usage.used / nullif(usage.days, 0))::float as mean
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (room text, kind text, at date)
    join dorm_room room on room.tenant_id = current_tenant() and room.id = asked.room
    left join lateral (select value, at from dorm_meter meter
      where meter.tenant_id = current_tenant() and meter.room_id = asked.room and meter.kind = asked.kind
        and meter.at <= asked.at order by at desc, seq desc limit 1) before on true
    left join lateral (select case when fresh then null else value end as value from dorm_meter meter
      where meter.tenant_id = current_tenant() and meter.room_id = asked.room and meter.kind = asked.kind
        and meter.at > asked.at order by at, seq limit 1) later on true
    left join lateral (select sum(used) as used, max(at) - min(at) as days from (
        select at, case when fresh then 0 else value - lag(value) over (order by at, seq) end as used
        from dorm_meter meter where meter.tenant_id = current_tenant() and meter.room_id = asked.room
          and meter.kind = asked.kind and meter.at <= asked.at and meter.at > asked.at - 400) steps) usage on true`.execute(
    context.db,
  )
  return rows
}

const DAY = 86_400_000

/** The rule about readings that jump; read once for all rows of a sheet. */
export const jumpVersions = (context: OperationContext) => context.service(Standards).versions(context, meterJump.code)

/** Whether a reading shows far more than the room usually uses: so much a day, and how much it usually is. */
export function jumpOf(
  reading: { at: string; value: number; fresh?: boolean | undefined },
  standing: Standing,
  versions: readonly StandardVersion[],
) {
  const { last, lastAt, mean } = standing
  if (reading.fresh || last === null || lastAt === null || mean === null || mean <= 0) return undefined
  const days = Math.max(1, (Date.parse(reading.at) - Date.parse(lastAt)) / DAY)
  const daily = (reading.value - Number(last)) / days
  const { result, limit, version } = judgeRule(meterJump, { daily, mean }, reading.at, versions)
  if (result !== 'warn' && result !== 'refuse') return undefined
  return { daily: daily.toFixed(2), mean: mean.toFixed(2), limit: Number(limit).toFixed(2), version }
}

/** The overseer's list names a reading that stays far above what is usual, once for a meter and a day. */
export async function warnOfJump(
  context: OperationContext,
  { room, number, kind }: Standing,
  at: string,
  { daily, mean, limit, version }: NonNullable<ReturnType<typeof jumpOf>>,
): Promise<void> {
  const { title, unit } = METERS[kind]
  await context.service(Warnings).raise(context, {
    ...{ rule: meterJump.code, version, area: meterJump.area, colour: 'amber', subject: `${room}-${kind}`, period: at },
    text: `${number} 室${title} ${at} 的读数折合每天 ${daily} ${unit}，平均每天 ${mean} ${unit}，请核查表计与用量。`,
    ...{ value: daily, limit, link: `/biz-business/dormitory/readings?search=${encodeURIComponent(number)}` },
  })
}
