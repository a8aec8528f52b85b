import { rowsChanged } from '@gongtai/sdk'
import { actionOperation, type OperationContext, Requests, sql } from '@gongtai/sdk/server'
import { procurementFaults } from '../../model/faults.ts'
import { isQuoted, leastSuppliers } from '../../model/method.ts'
import { purchases } from '../../model/requests.ts'
import {
  askQuotes,
  enterResult,
  extendOpening,
  giveUpRound,
  inviteSupplier,
  openQuotes,
  proposeAward,
} from '../../model/sourcings.ts'
import { endRounds, propose } from '../sourcing/awarding.ts'
import { openAll, relatedIn } from '../sourcing/opening.ts'
import { holdUntil, openingAt, refuseUnfit, startQuotes, startResult } from '../sourcing/rounds.ts'

const TENDER_DAYS = 20
const DAY = 86_400_000

const asksQuotes = actionOperation(askQuotes, async ({ row, input: { opensOn, opensAt } }, context) => {
  if (!isQuoted(row.method) && row.method !== 'direct') throw procurementFaults.entersResult()
  await startQuotes(row, openingAt(opensOn, opensAt, context.now), context)
  return undefined
})

const entersResult = actionOperation(enterResult, async ({ row, input }, context) => {
  if (isQuoted(row.method)) throw procurementFaults.asksQuotes({ least: leastSuppliers(row.method) })
  if (row.method === 'tender') refuseWrongTender(input)
  await refuseUnfit(input.supplier, context)
  const result = { ...input, amount: input.amount.toFixed(2) }
  await propose(await startResult(row, result, context), context)
  return undefined
})

interface Tender {
  readonly notice: string
  readonly bidders: number | null
  readonly publishedOn: string | null
  readonly bidsOn: string | null
}

/** A tender stands open for twenty days, and three take part. */
function refuseWrongTender({ notice, bidders, publishedOn, bidsOn }: Tender): void {
  if (notice === '' || bidders === null || publishedOn === null || bidsOn === null)
    throw procurementFaults.tenderFacts()
  if (bidders < leastSuppliers('tender')) throw procurementFaults.tooFewBidders()
  if (Date.parse(bidsOn) - Date.parse(publishedOn) < TENDER_DAYS * DAY) throw procurementFaults.tenderTooShort()
}

const invites = actionOperation(inviteSupplier, async ({ row, input: { supplier } }, context) => {
  if (row.opensAt === null) throw procurementFaults.roundClosed()
  await refuseUnfit(supplier, context)
  const { rows } = await sql`insert into pur_invitation (sourcing_id, supplier_id) values (${row.id}, ${supplier})
    on conflict do nothing returning supplier_id`.execute(context.db)
  if (rows.length === 0) throw procurementFaults.invitedAlready()
  return undefined
})

const opens = actionOperation(openQuotes, async ({ row }, context) => {
  const { id, number, method, buyer, purchase } = row
  await openAll({ id, number, method, buyer, purchase }, context)
  return { state: 'opened' }
})

const extendsOpening = actionOperation(extendOpening, async ({ row, input: { opensOn, opensAt } }, context) => {
  const until = openingAt(opensOn, opensAt, context.now)
  if (row.opensAt === null) throw procurementFaults.roundClosed()
  if (until.getTime() <= Date.parse(row.opensAt)) throw procurementFaults.opensEarlier()
  await holdUntil(row.id, until, context)
  return { opensAt: until }
})

const proposes = actionOperation(proposeAward, async ({ row, input: { supplier, reason } }, context) => {
  const quote = await quoteOf(row.id, supplier, context)
  if (quote.lapsed) throw procurementFaults.quoteLapsed()
  const told = reason !== ''
  if (!quote.lowest && !told) throw procurementFaults.reasonAsked({ why: '所选不是最低报价' })
  if (!told && (await relatedIn(row.id, context)).length > 0)
    throw procurementFaults.reasonAsked({ why: '报价疑似来自关联供应商' })
  await sql`update pur_sourcing set supplier_id = ${supplier}, quote_id = ${quote.id}, amount = ${quote.total}::numeric,
      reason = ${reason} where tenant_id = current_tenant() and id = ${row.id}`.execute(context.db)
  await propose(row.id, context)
  return undefined
})

interface Quoted {
  readonly id: string
  readonly total: string
  readonly lowest: boolean
  readonly lapsed: boolean
}

async function quoteOf(sourcing: string, supplier: string, { db, now }: OperationContext): Promise<Quoted> {
  const { rows } = await sql<Quoted>`select quote.id, quote.total::text,
      quote.total = (select min(total) from pur_quote all_quotes
        where all_quotes.tenant_id = current_tenant() and all_quotes.sourcing_id = ${sourcing}) as lowest,
      quote.valid_until < (${now}::timestamptz at time zone 'Asia/Shanghai')::date as lapsed
    from pur_quote quote where quote.tenant_id = current_tenant() and quote.sourcing_id = ${sourcing}
      and quote.supplier_id = ${supplier} and quote.total > 0`.execute(db)
  if (!rows[0]) throw procurementFaults.notQuoted()
  return rows[0]
}

const givesUp = actionOperation(giveUpRound, async ({ row, input: { next, reason } }, context) => {
  const { db } = context
  await endRounds(row.purchase, { state: 'failed', reason }, context)
  const { rows } = await sql<{ instance: string }>`update pur_request set state = 'approved'
    where tenant_id = current_tenant() and id = ${row.purchase} returning instance_id as instance`.execute(db)
  context.notify(rowsChanged(purchases))
  if (next === 'end' && rows[0]) await context.service(Requests).revoke(context, { instance: rows[0].instance, reason })
  return undefined
})

export const sourcingActions = [asksQuotes, entersResult, invites, opens, extendsOpening, proposes, givesUp]
