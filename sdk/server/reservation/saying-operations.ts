import { faults } from '@gongtai/core/kernel/fault'
import { columnOf, type RegisterField } from '@gongtai/core/register/field'
import { type Bookable, partsOf, type TodayCounts, type TodayPart } from '@gongtai/core/reservation/bookable'
import { clashNames } from '@gongtai/core/reservation/bookable-calls'
import { momentText } from '@gongtai/core/reservation/moments'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { officeDay } from '../office-day.ts'
import { operation } from '../operation.ts'
import { everything, rowScopeOf } from '../register/row-scope.ts'
import { rowsById, selection } from '../register/row-values.ts'
import { Bookings, type Claim } from '../services/bookings.ts'
import { readsBookings } from './reads-bookings.ts'
import { instantOf } from './span-of.ts'

const clashFaults = faults('reservation', {
  taken: { status: 409, text: (d: { sentence: string }) => d.sentence },
})

/** Answers the calls that say a word in passing: below a field, or on the home page. */
export function sayingOperations(of: Bookable) {
  const { calls, register } = of
  return {
    clashes: operation(calls.clashes, async (asked, context) => {
      await refuseTaken(of, asked, context)
      return { free: true }
    }),
    ...(calls.contact && {
      contact: operation(calls.contact, async (_, { settings }) => {
        const { hotline = '' } = await settings<{ readonly hotline?: string }>(register.id.split('.')[0] ?? '')
        return { hotline }
      }),
    }),
    ...(calls.today && { today: operation(calls.today, (_, context) => countToday(of, context)) }),
  }
}

async function refuseTaken(of: Bookable, asked: Readonly<Record<string, string>>, context: OperationContext) {
  const names = clashNames(of)
  const said = (name: 'from' | 'to' | 'ids') => asked[names[name]] ?? ''
  const ids = await withParts(
    of,
    context,
    said('ids')
      .split(',')
      .map((id) => id.trim()),
  )
  const span = [instantOf(said('from')), instantOf(said('to'))] as const
  const clashes = await context.service(Bookings).clashes(context.db, ids, ...span)
  if (clashes.length === 0) return
  const { title } = of.register
  const sentences = clashes.map((clash) => clashText(of, clash, readsBookings(of, context.user))).join('；')
  throw clashFaults.taken({ sentence: `${sentences}，请调整时间或选择其他${title}。` })
}

/** The rows that are asked for, and what they are made of. */
async function withParts(of: Bookable, context: OperationContext, ids: readonly string[]): Promise<readonly string[]> {
  if (of.parts === undefined) return ids
  const rows = await rowsById(of.register, context, ids, everything)
  return [...ids, ...rows.flatMap((row) => partsOf(of, row))]
}

function clashText({ called, register: { title } }: Bookable, claim: Claim, named: boolean): string {
  const { resourceName: name, applicantName, applicantDepartment, from, to } = claim
  const who = !named
    ? '他人'
    : applicantDepartment === ''
      ? applicantName || '他人'
      : `${applicantName}（${applicantDepartment}）`
  return `${called === undefined ? title : ''}「${name}」在 ${momentText(from)} 至 ${momentText(to)} 已由${who}预约`
}

const FURTHEST = ['in_use', 'confirmed', 'held'] as const

/** Counts each row once: by its values, and by the furthest of its bookings. */
async function countToday(of: Bookable, context: OperationContext): Promise<TodayCounts> {
  const { kind, state, today = {} } = of
  const rows = await rowsInService(of, context)
  const claims = await context.service(Bookings).claims(context.db, { kind, ...officeDay(context.now), inUse: true })
  const booked = new Map<string, Set<string>>()
  for (const claim of claims) booked.set(claim.resource, (booked.get(claim.resource) ?? new Set()).add(claim.state))
  const furthest = (id: string) => FURTHEST.find((each) => booked.get(id)?.has(each))
  const is = (part: TodayPart) => (row: Standing) =>
    'booked' in part ? furthest(row.id) === part.booked : part.values.includes(row.state)
  const inService = (row: Standing) => !state || state.inService.includes(row.state)
  return {
    total: rows.length,
    free: rows.filter((row) => inService(row) && furthest(row.id) === undefined).length,
    ...Object.fromEntries(Object.entries(today).map(([name, part]) => [name, rows.filter(is(part)).length])),
  }
}

interface Standing {
  readonly id: string
  readonly state: string
}

/** Those that are not gone for good, with their states. */
async function rowsInService({ register, state }: Bookable, context: OperationContext): Promise<readonly Standing[]> {
  const column = state
    ? sql.ref(`t.${columnOf(state.field, register.fields[state.field] as RegisterField)}`)
    : sql<string>`''`
  const { rows } = await sql<Standing>`select t.id, ${column} as state from ${selection(register).from}
    where t.tenant_id = current_tenant() and ${await rowScopeOf(register, context)}
      and ${column} <> all(${[...(state?.retired ?? [])]}::text[])`.execute(context.db)
  return rows
}
