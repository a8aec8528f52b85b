import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, officeDate, sql } from '@gongtai/sdk/server'
import { bills } from '../../model/bills.ts'
import { CAUSES, DEATH, EVICTION } from '../../model/check-out.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { people } from '../../model/people.ts'
import { scaled, yuan } from '../../model/share-out.ts'
import { stays } from '../../model/stays.ts'
import { writeBills } from '../billing/make-bills.ts'
import { settleOverstay } from '../overstay.ts'
import { takeReceipt } from '../receipts.ts'
import { outcomesOf, whoLeaves } from './check-goods.ts'
import { figuresOf, type Leaver } from './figures.ts'
import { type CheckOutForm, formOf } from './form.ts'

interface Closing {
  readonly instance: string
  readonly record: string
}

/** Last bills, things, security and bed in one step, or none of it: what finance has seen is what is paid out. */
export async function closeStay(context: OperationContext, { instance, record }: Closing): Promise<void> {
  const form = await formOf(context, record)
  const leaver = await whoLeaves(context, form)
  const { deposit, unpaid, drafts } = await figuresOf(context, leaver, form.day, true)
  const outcomes = await outcomesOf(context, record, leaver.stay, form.day)
  const damage = outcomes.reduce((sum, each) => sum + (each.damage ?? 0n), 0n)
  const refund = deposit - damage - unpaid
  const seen = centsOf(form.refund)
  if (refund !== seen) throw dormitoryFaults.figuresChanged({ now: yuan(refund), before: yuan(seen) })
  if (refund < 0n && form.receipt === '') throw dormitoryFaults.payRest({ rest: yuan(-refund) })
  await writeBills(context, drafts)
  await payBills(context, leaver, form.day)
  for (const { item, outcome, damage: owed } of outcomes)
    await sql`update dorm_stay_goods set outcome = ${outcome}, damage = ${owed === undefined ? null : yuan(owed)}::numeric
      where tenant_id = current_tenant() and stay_id = ${leaver.stay} and item = ${item}`.execute(context.db)
  await leave(context, leaver, form.day, form.reason === EVICTION ? 'evicted' : 'out')
  await keepCause(context, leaver, form)
  await keepClosing(context, { instance, form, leaver, sums: { deposit, damage, unpaid, refund } })
}

const centsOf = (amount: string | null): bigint =>
  amount?.startsWith('-') ? -scaled(amount.slice(1), 2) : scaled(amount ?? '0', 2)

/** What was owed is taken off the security, or was paid beside it. */
async function payBills(context: OperationContext, { person }: Leaver, day: string): Promise<void> {
  await sql`update dorm_bill set state = 'paid', paid_on = ${day}, note = '退宿结算'
    where tenant_id = current_tenant() and person_id = ${person} and state in ('open', 'told')`.execute(context.db)
  context.notify(rowsChanged(bills))
}

export async function leave(
  context: OperationContext,
  { stay }: Pick<Leaver, 'stay'>,
  day: string,
  how: 'out' | 'evicted' = 'out',
): Promise<void> {
  const today = officeDate(context.now)
  await sql`update dorm_stay set until_day = ${day}, state = 'left', ended = ${how}, end_entered_day = ${today}::date,
      end_late = ${day < today ? 'yes' : 'no'}
    where tenant_id = current_tenant() and id = ${stay}`.execute(context.db)
  await settleOverstay(context, stay)
  context.notify(rowsChanged(stays))
}

/** Whoever has died is on the person list no more; why a stay was closed out of turn stands with it. */
async function keepCause({ db, notify }: OperationContext, { stay, person }: Leaver, form: CheckOutForm) {
  const cause = CAUSES[form.reason]
  if (cause === undefined) return
  await sql`update dorm_stay set note = left(${form.note === '' ? cause : `${cause}：${form.note}`}, 500)
    where tenant_id = current_tenant() and id = ${stay}`.execute(db)
  if (form.reason !== DEATH) return
  await sql`update dorm_person set state = 'left', until_day = ${form.day}
    where tenant_id = current_tenant() and id = ${person}`.execute(db)
  notify(rowsChanged(people))
}

interface Closed {
  readonly instance: string
  readonly form: CheckOutForm
  readonly leaver: Leaver
  readonly sums: Readonly<Record<'deposit' | 'damage' | 'unpaid' | 'refund', bigint>>
}

async function keepClosing(context: OperationContext, { instance, form, leaver, sums }: Closed): Promise<void> {
  const { deposit, damage, unpaid, refund } = sums
  const receipt = refund < 0n ? form.receipt : null
  if (receipt !== null) await takeReceipt(context, receipt)
  await sql`
    insert into dorm_check_out (id, stay_id, instance_id, day, deposit, damage, unpaid, refund, account, receipt, closed_at)
    values (${instance}, ${leaver.stay}, ${instance}, ${form.day}, ${yuan(deposit)}::numeric, ${yuan(damage)}::numeric,
      ${yuan(unpaid)}::numeric, ${yuan(refund)}::numeric, ${form.account}, ${receipt}, ${context.now})`.execute(
    context.db,
  )
}
