import { type OperationContext, operation, sql } from '@gongtai/sdk/server'
import { procurementFaults } from '../../model/faults.ts'
import { leastSuppliers } from '../../model/method.ts'
import { readSheet } from '../../model/sourcing-calls.ts'
import { sourcings } from '../../model/sourcings.ts'
import { seenRow } from '../seen.ts'
import { relatedIn } from './opening.ts'

interface Offered {
  readonly supplier: string
  readonly name: string
  readonly invitedAt: Date
  readonly quote: string | null
  readonly validUntil: string | null
  readonly fileName: string | null
  readonly fileDigest: string | null
  readonly total: string | null
  readonly deviation: string | null
}

interface Line {
  readonly seq: number
  readonly itemName: string
  readonly spec: string
  readonly measure: string
  readonly quantity: string
  readonly budgetPrice: string
  readonly prices: readonly { readonly quote: string; readonly unitPrice: number; readonly amount: number }[]
}

/** What is compared: who was asked, and once it is open each line with its prices, the lowest marked. */
export const answersSheet = operation(readSheet, async ({ id }, context) => {
  const round = await seenRow(sourcings, id, context)
  if (!round) throw procurementFaults.unknownRound()
  const offers = await offersOf(id, round.total, context)
  const priced = offers.filter(({ total }) => total !== null)
  const lowest = Math.min(...priced.map(({ total }) => Number(total)))
  const lines = await linesOf(round.purchase, id, context)
  return {
    budget: round.total,
    opened: priced.length > 0,
    least: leastSuppliers(round.method),
    offers: offers.map(({ invitedAt, quote, total, deviation, ...offer }) => ({
      ...{ supplier: offer.supplier, name: offer.name, invitedAt: invitedAt.toISOString(), quote: quote ?? '' },
      ...{ validUntil: offer.validUntil ?? '', fileName: offer.fileName ?? '', fileDigest: offer.fileDigest ?? '' },
      received: quote !== null,
      total: total === null ? null : Number(total),
      lowest: total !== null && Number(total) === lowest,
      deviation: deviation === null ? null : Number(deviation),
    })),
    lines: lines.map((line) => comparedLine(line, priced)),
    findings: [...(await relatedIn(id, context))],
  }
})

function comparedLine({ prices, quantity, budgetPrice, ...line }: Line, offers: readonly Offered[]) {
  const least = Math.min(...prices.map(({ unitPrice }) => unitPrice))
  return {
    ...line,
    quantity: Number(quantity),
    budgetPrice: Number(budgetPrice),
    prices: offers.flatMap(({ quote }) => {
      const price = prices.find((each) => each.quote === quote)
      if (!price) return []
      return [{ unitPrice: price.unitPrice, amount: price.amount, lowest: price.unitPrice === least }]
    }),
  }
}

async function offersOf(id: string, budget: number, { db }: OperationContext): Promise<readonly Offered[]> {
  const { rows } = await sql<Offered>`select asked.supplier_id as supplier, firm.name, asked.invited_at as "invitedAt",
      quote.id as quote, quote.valid_until::text as "validUntil", quote.file_name as "fileName",
      quote.file_digest as "fileDigest", quote.total::text,
      round((quote.total - ${budget}::numeric) * 100 / ${budget}::numeric, 2)::text as deviation
    from pur_invitation asked
    join pur_supplier firm on firm.tenant_id = asked.tenant_id and firm.id = asked.supplier_id
    left join pur_quote quote on quote.tenant_id = asked.tenant_id and quote.sourcing_id = asked.sourcing_id
      and quote.supplier_id = asked.supplier_id
    where asked.tenant_id = current_tenant() and asked.sourcing_id = ${id}
    order by quote.total nulls last, asked.invited_at, asked.supplier_id`.execute(db)
  return rows
}

async function linesOf(purchase: string, id: string, { db }: OperationContext): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`select line.seq, line.item_name as "itemName", line.spec, line.measure,
      line.quantity::text, line.unit_price::text as "budgetPrice",
      coalesce((select jsonb_agg(jsonb_build_object('quote', quote.id, 'unitPrice', price.unit_price,
          'amount', price.amount))
        from pur_quote quote join pur_quote_line price
          on price.tenant_id = quote.tenant_id and price.quote_id = quote.id
        where quote.tenant_id = current_tenant() and quote.sourcing_id = ${id} and price.seq = line.seq), '[]') as prices
    from pur_request_line line
    where line.tenant_id = current_tenant() and line.request_id = ${purchase} order by line.seq`.execute(db)
  return rows
}
