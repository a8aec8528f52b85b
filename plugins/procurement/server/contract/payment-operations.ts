import { actionOperation, type OperationContext, sql } from '@gongtai/sdk/server'
import { payOut, refundPayment } from '../../model/contract/payments.ts'
import { procurementFaults } from '../../model/faults.ts'
import { moveBudget } from '../budget-moves.ts'
import { closeDue } from './dues.ts'
import { settlePaid } from './paid-sums.ts'

interface Payment {
  readonly contract: string
  readonly number: string
  readonly state: string
  readonly account: string
  readonly signed: string
  readonly today: string
  readonly milestone: string
  readonly stage: string
  readonly budget: string
  /** The line that it was paid from; that of the contract may be another one since. */
  readonly paidFrom: string
  readonly request: string
  readonly amount: string
  readonly left: string
}

async function paymentOf(id: string, { db, now }: OperationContext): Promise<Payment> {
  const { rows } = await sql<Payment>`
    select c.id as contract, c.number, c.state, c.account, c.signed_on::text as signed, m.id as milestone, m.name as stage,
      c.budget_id as budget, p.budget_id as "paidFrom", c.request_id as request, p.amount::text, (p.amount - p.refunded)::text as left,
      (${now}::timestamptz at time zone 'Asia/Shanghai')::date::text as today
    from pur_payment p join pur_contract c on c.tenant_id = p.tenant_id and c.id = p.contract_id
    join pur_milestone m on m.tenant_id = p.tenant_id and m.id = p.milestone_id
    where p.tenant_id = current_tenant() and p.id = ${id} for update of p, c`.execute(db)
  const [payment] = rows
  if (!payment) throw procurementFaults.unknownContract({ fields: [] })
  return payment
}

const DIGITS = 2

/** Money leaves: what was committed counts as paid. */
const pays = actionOperation(payOut, async ({ row, input: { paidOn, account, voucher } }, context) => {
  const payment = await paymentOf(row.id, context)
  const { contract, number, signed, today, milestone, stage, budget, request, amount } = payment
  if (account !== payment.account)
    throw procurementFaults.otherAccount({ number, account: payment.account, fields: ['account'] })
  if (paidOn < signed || paidOn > today) throw procurementFaults.wrongDay({ from: signed, to: today })
  await moveBudget(context, { budget, kind: 'pay', amount, holder: request, subject: `付款 ${row.number}` })
  await settlePaid({ contract, milestone, amount }, { asked: true, reduced: false }, context)
  await sql`update pur_invoice set state = 'paid'
    where tenant_id = current_tenant() and payment_id = ${row.id}`.execute(context.db)
  const { rows } = await sql`select from pur_milestone
    where tenant_id = current_tenant() and id = ${milestone} and state = 'paid'`.execute(context.db)
  if (rows.length > 0) await closeDue({ contract, kind: 'pay', subject: stage, on: paidOn }, context)
  return { paidOn, voucher }
})

/** Money comes back: it is free again, or committed again where what was sent back is replaced. */
const refunds = actionOperation(refundPayment, async ({ row, input }, context) => {
  const { contract, number, state, milestone, budget, paidFrom, request, left } = await paymentOf(row.id, context)
  const amount = input.amount.toFixed(DIGITS)
  if (Number(amount) > Number(left)) throw procurementFaults.refundTooHigh({ number: row.number, left })
  const less = input.onward === 'less'
  if (!less && ['ended', 'archived'].includes(state)) throw procurementFaults.refundOver({ number })
  const about = { budget, amount, holder: request, subject: `退款 ${row.number}` }
  await moveBudget(context, { ...about, budget: paidFrom, kind: 'refund' })
  if (!less) for (const kind of ['freeze', 'commit'] as const) await moveBudget(context, { ...about, kind })
  await settlePaid({ contract, milestone, amount: `-${amount}` }, { asked: false, reduced: less }, context)
  const whole = Number(amount) === Number(left)
  return { refunded: Number((row.refunded + Number(amount)).toFixed(DIGITS)), ...(whole && { state: 'refunded' }) }
})

export const paymentOperations = [pays, refunds]
