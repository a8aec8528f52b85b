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

/** Writes bills; one that stands already stays as it is. */
export async function writeBills(context: OperationContext, drafts: readonly DraftBill[]): Promise<number> {
  let made = 0
  for (const draft of drafts) if (await writeBill(context, draft)) made += 1
  if (made > 0) context.notify(rowsChanged(bills))
  return made
}

async function writeBill({ db, now }: OperationContext, { stay, period, days, cents, charges }: DraftBill) {
  const id = randomUUID()
  const { rows } = await sql`
    insert into dorm_bill (id, stay_id, person_id, room_id, lodger, period, days, amount, made_at)
    select ${id}, stay.id, stay.person_id, stay.room_id, account.id, ${period}, ${days}, ${yuan(cents)}::numeric, ${now}
    from dorm_stay stay
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    left join org_user account on account.tenant_id = person.tenant_id and account.account = person.number
    where stay.tenant_id = current_tenant() and stay.id = ${stay}
    on conflict on constraint dorm_bill_once do nothing returning id`.execute(db)
  if (rows.length === 0) return false
  for (const { kind, basis, rule, cents: part } of charges)
    await sql`insert into dorm_bill_line (id, bill_id, kind, basis, rule, amount)
      values (${randomUUID()}, ${id}, ${kind}, ${basis}, ${rule}, ${yuan(part)}::numeric)`.execute(db)
  return true
}
