import { createHash } from 'node:crypto'
import { type OperationContext, sql, Warnings } from '@gongtai/sdk/server'
import { procurementFaults } from '../../model/faults.ts'
import { leastSuppliers } from '../../model/method.ts'
import { type Offering, relatedFindings } from '../../model/related.ts'
import { AREA } from '../../model/words.ts'
import { relatedQuotes } from '../contract/contract-rules.ts'
import { awardIsDue } from './award-dues.ts'
import { fileAuthor } from './file-author.ts'
import type { SealedQuote } from './quotes.ts'
import { unseal } from './sealing.ts'

export const RELATED = relatedQuotes.code

interface Round {
  readonly id: string
  readonly number: string
  readonly method: string
  readonly buyer: string
  readonly purchase: string
}

/** The key is asked of the database, which has none to give before its time. */
export async function openAll(round: Round, context: OperationContext): Promise<void> {
  const { db, user, now } = context
  const { rows: keys } = await sql<{ key: string }>`select sealed as key from pur_sealing_key
    where tenant_id = current_tenant() and sourcing_id = ${round.id}`.execute(db)
  const key = keys[0]?.key
  if (key === undefined) throw procurementFaults.stillSealed()
  const { rows: quotes } = await sql<{
    id: string
    sealed: string
    file: string
  }>`select quote.id, quote.sealed, file.sealed as file
    from pur_quote quote join pur_quote_file file on file.tenant_id = quote.tenant_id and file.quote_id = quote.id
    where quote.tenant_id = current_tenant() and quote.sourcing_id = ${round.id}
    order by quote.received_at, quote.id`.execute(db)
  const least = leastSuppliers(round.method)
  if (quotes.length < least) throw procurementFaults.tooFewQuotes({ count: quotes.length, least })
  for (const { id, sealed, file } of quotes) {
    const { prices } = JSON.parse(unseal(key, sealed).toString()) as SealedQuote
    await writePrices(round.purchase, id, prices, context)
    await sql`update pur_quote set file_author = ${fileAuthor(unseal(key, file))}
      where tenant_id = current_tenant() and id = ${id}`.execute(db)
  }
  await sql`update pur_sourcing set opened_at = ${now} where tenant_id = current_tenant() and id = ${round.id}`.execute(
    db,
  )
  await awardIsDue(round, context)
  await warnOfRelated(round, user.id, context)
}

async function writePrices(
  purchase: string,
  quote: string,
  prices: readonly string[],
  { db }: OperationContext,
): Promise<void> {
  const digest = createHash('sha256')
    .update(prices.map((price) => Number(price).toFixed(2)).join('|'))
    .digest('hex')
  await sql`insert into pur_quote_line (quote_id, seq, unit_price, amount)
    select ${quote}, line.seq, price.value::numeric, round(line.quantity * price.value::numeric, 2)
    from jsonb_array_elements_text(${JSON.stringify(prices)}::jsonb) with ordinality as price(value, place)
    join (select seq, quantity, row_number() over (order by seq) as place from pur_request_line
      where tenant_id = current_tenant() and request_id = ${purchase}) line on line.place = price.place`.execute(db)
  await sql`update pur_quote set prices_digest = ${digest}, total = (select coalesce(sum(amount), 0) from pur_quote_line
      where tenant_id = current_tenant() and quote_id = ${quote})
    where tenant_id = current_tenant() and id = ${quote}`.execute(db)
}

/** What the suppliers of a round have in common, once their quotes are open. */
export async function relatedIn(sourcing: string, { db }: Pick<OperationContext, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<Offering>`select firm.id as supplier, firm.name, firm.credit_code as "creditCode",
      firm.phone, firm.address, quote.file_author as "fileAuthor", quote.file_digest as "fileDigest", quote.prices_digest as "pricesDigest"
    from pur_quote quote join pur_supplier firm on firm.tenant_id = quote.tenant_id and firm.id = quote.supplier_id
    where quote.tenant_id = current_tenant() and quote.sourcing_id = ${sourcing} and quote.total is not null
    order by quote.received_at, quote.id`.execute(db)
  return relatedFindings(rows)
}

async function warnOfRelated(round: Round, person: string, context: OperationContext): Promise<void> {
  const findings = await relatedIn(round.id, context)
  if (findings.length === 0) return
  await context.service(Warnings).raise(context, {
    ...{ rule: RELATED, area: AREA, colour: 'red', subject: round.id, period: '', about: person },
    text: `寻源 ${round.number} 的报价疑似来自关联供应商：${findings.join('；')}。`,
    link: `/biz-business/procurement/sourcing?row=${round.id}`,
  })
}
