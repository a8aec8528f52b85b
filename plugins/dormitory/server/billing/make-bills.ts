import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { type ChargedStay, chargesOf } from '../../model/billing.ts'
import { bills } from '../../model/bills.ts'
import { yuan } from '../../model/share-out.ts'
import { roomMonths } from './room-months.ts'

/** A bill that is not written yet. */
export interface DraftBill extends ChargedStay {
  readonly period: string
  readonly cents: bigint
}

export const sumOf = (drafts: readonly DraftBill[]): bigint => drafts.reduce((sum, { cents }) => sum + cents, 0n)

/** What is charged for a month, in all rooms or in one. */
export async function draftBills(
  context: OperationContext,
  asked: Parameters<typeof roomMonths>[1],
): Promise<readonly DraftBill[]> {
  const rooms = await roomMonths(context, asked)
  return rooms.flatMap((room) =>
    chargesOf(room).map((charged) => ({
      ...charged,
      period: asked.period,
      cents: charged.charges.reduce((sum, { cents }) => sum + cents, 0n),
    })),
  )
}

/** Writes bills, however many they are, in two statements; one that stands already stays as it is. */
export async function writeBills(context: OperationContext, drafts: readonly DraftBill[]): Promise<number> {
  if (drafts.length === 0) return 0
  const { db, now, notify } = context
  const asked = drafts.map(({ cents, charges, ...bill }) => ({
    id: randomUUID(),
    amount: yuan(cents),
    charges,
    ...bill,
  }))
  const { rows } = await sql<{ id: string }>`
    insert into dorm_bill (id, stay_id, person_id, room_id, lodger, period, days, amount, made_at)
    select bill.id, stay.id, stay.person_id, stay.room_id, account.id, bill.period, bill.days, bill.amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(asked.map(({ charges, ...bill }) => bill))}::jsonb)
      as bill (id text, stay text, period text, days integer, amount numeric)
    join dorm_stay stay on stay.tenant_id = current_tenant() and stay.id = bill.stay
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    left join org_user account on account.tenant_id = person.tenant_id and account.account = person.number
    on conflict on constraint dorm_bill_once do nothing returning id`.execute(db)
  if (rows.length === 0) return 0
  const written = new Set(rows.map(({ id }) => id))
  const lines = asked
    .filter(({ id }) => written.has(id))
    .flatMap(({ id: bill, charges }) =>
      charges.map(({ kind, basis, rule, cents }) => ({
        id: randomUUID(),
        bill,
        kind,
        basis,
        rule,
        amount: yuan(cents),
      })),
    )
  await sql`insert into dorm_bill_line (id, bill_id, kind, basis, rule, amount)
    select id, bill, kind, basis, rule, amount from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (id text, bill text, kind text, basis text, rule text, amount numeric)`.execute(db)
  notify(rowsChanged(bills))
  return rows.length
}
