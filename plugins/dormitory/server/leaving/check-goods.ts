import type { OperationContext } from '@gongtai/sdk/server'
import { officeDate } from '@gongtai/sdk/server'
import { meterTitle, OUTCOME_CODES } from '../../model/check-out.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import type { MeterKind } from '../../model/meters.ts'
import { recordReading, standingOf } from '../meters/record-readings.ts'
import { figuresOf, type Leaver, leaverOf, metersOf, thingsOf } from './figures.ts'
import { type CheckOutForm, checkedThings, formOf, meterValues, writeDamage, writeSums } from './form.ts'

/** Somebody went through the room: each thing has an outcome, each meter a reading, and the sums stand. */
export async function checkGoods(context: OperationContext, record: string): Promise<void> {
  const form = await formOf(context, record)
  const leaver = await whoLeaves(context, form)
  await readMeters(context, record, leaver, form.day)
  const damage = await priceThings(context, record, leaver, form.day)
  const { deposit, unpaid } = await figuresOf(context, leaver, form.day, true)
  await writeSums(context, record, { deposit, damage, unpaid })
}

export async function whoLeaves(context: OperationContext, { person, day }: CheckOutForm): Promise<Leaver> {
  const leaver = await leaverOf(context, person, true)
  if (!leaver) throw dormitoryFaults.goneAlready()
  if (day < leaver.from) throw dormitoryFaults.leftFirst({ from: leaver.from })
  if (day > officeDate(context.now)) throw dormitoryFaults.leavesLater({ day })
  return leaver
}

/** A reading that stands already, since the check is done once more, is not written twice. */
async function readMeters(context: OperationContext, record: string, { room }: Leaver, day: string): Promise<void> {
  const entered = new Map((await meterValues(context, record)).map(({ kind, value }) => [kind, value]))
  for (const { kind } of await metersOf(context, room))
    if ((entered.get(kind) ?? null) === null) throw dormitoryFaults.meterMissing({ meter: meterTitle(kind) })
  const readings = [...entered].flatMap(([kind, value]) =>
    value === null ? [] : [{ room, kind: kind as MeterKind, at: day, value: Number(value), source: 'out' as const }],
  )
  const standings = await standingOf(context, readings)
  for (const [at, reading] of readings.entries()) {
    const { last, lastAt } = standings[at] ?? {}
    if (lastAt !== day || Number(last) !== reading.value) await recordReading(context, reading)
  }
}

/** What is broken or gone costs what it was still worth; what nobody looked at cannot be closed. */
async function priceThings(context: OperationContext, record: string, { stay }: Leaver, day: string): Promise<bigint> {
  const checked = await checkedThings(context, record)
  let damage = 0n
  for (const { item, cents } of await thingsOf(context, stay, day)) {
    const row = checked.find((each) => each.item === item)
    const outcome = OUTCOME_CODES[row?.outcome ?? '']
    if (!row || outcome === undefined) throw dormitoryFaults.thingUnchecked({ item })
    const owed = outcome === 'damaged' || outcome === 'missing' ? cents : 0n
    await writeDamage(context, row, { value: cents, damage: owed })
    damage += owed
  }
  return damage
}

/** What came of each thing, as the form says it: by name, with what is owed for it. */
export async function outcomesOf(context: OperationContext, record: string, stay: string, day: string) {
  const things = await thingsOf(context, stay, day)
  const checked = await checkedThings(context, record)
  return things.map(({ item, cents }) => {
    const outcome = OUTCOME_CODES[checked.find((row) => row.item === item)?.outcome ?? ''] ?? 'sound'
    return { item, outcome, damage: outcome === 'damaged' || outcome === 'missing' ? cents : undefined }
  })
}
