import { createHash, randomUUID } from 'node:crypto'
import { isDay, rowsChanged } from '@gongtai/sdk'
import { type OperationContext, operation, sql, type UploadedPart } from '@gongtai/sdk/server'
import { procurementFaults } from '../../model/faults.ts'
import { handInQuote, readQuoteFile } from '../../model/sourcing-calls.ts'
import { sourcings } from '../../model/sourcings.ts'
import { seenRow } from '../seen.ts'
import { seal, unseal } from './sealing.ts'

const MOST_BYTES = 10 * 1024 * 1024
const PRICE = /^\d{1,10}(\.\d{1,2})?$/

/** What is sealed besides the file. */
export interface SealedQuote {
  /** A unit price for each line of the purchase, in its order, as decimal text. */
  readonly prices: readonly string[]
  readonly fileType: string
}

interface Round {
  readonly state: string
  readonly publicKey: string
  readonly isOver: boolean
  /** The day of the opening, before which no quote may lapse. */
  readonly opensOn: string
  readonly lines: number
}

/** A quote is sealed before it is stored, its file too; a later one of the same supplier takes its place. */
export const takesQuote = operation(handInQuote, async ({ id }, context) => {
  const { db, user, notify } = context
  if (!(await seenRow(sourcings, id, context))) throw procurementFaults.unknownRound()
  const round = await openRound(id, context)
  const part = await context.upload()
  const { supplier = '', validUntil = '' } = part.fields
  const prices = readPrices(part.fields.prices ?? '', round.lines)
  if (!isDay(validUntil) || validUntil < round.opensOn) throw procurementFaults.noValidity()
  await refuseUninvited(id, supplier, context)
  const content = await bytesOf(part)
  const digest = createHash('sha256').update(content).digest('hex')
  const sealed: SealedQuote = { prices, fileType: part.type }
  await sql`delete from pur_quote where tenant_id = current_tenant() and sourcing_id = ${id}
    and supplier_id = ${supplier}`.execute(db)
  const quote = randomUUID()
  await sql`insert into pur_quote (id, sourcing_id, supplier_id, valid_until, file_name, file_digest, sealed, received_by)
    values (${quote}, ${id}, ${supplier}, ${validUntil}::date, ${part.name}, ${digest},
      ${seal(round.publicKey, Buffer.from(JSON.stringify(sealed)))}, ${user.id})`.execute(db)
  await sql`insert into pur_quote_file (quote_id, sealed)
    values (${quote}, ${seal(round.publicKey, content)})`.execute(db)
  notify(rowsChanged(sourcings))
  return { digest }
})

async function openRound(id: string, { db }: OperationContext): Promise<Round> {
  const { rows } = await sql<Round>`select state, public_key as "publicKey", opens_at <= clock_timestamp() as "isOver",
      coalesce((opens_at at time zone 'Asia/Shanghai')::date::text, '') as "opensOn",
      (select count(*)::integer from pur_request_line line
        where line.tenant_id = current_tenant() and line.request_id = round.request_id) as lines
    from pur_sourcing round where tenant_id = current_tenant() and id = ${id} for update`.execute(db)
  const [round] = rows
  if (!round) throw procurementFaults.unknownRound()
  if (round.state !== 'open' || round.publicKey === '') throw procurementFaults.roundClosed()
  if (round.isOver) throw procurementFaults.quoteTooLate()
  return round
}

async function refuseUninvited(id: string, supplier: string, { db }: OperationContext): Promise<void> {
  const { rows } = await sql`select from pur_invitation
    where tenant_id = current_tenant() and sourcing_id = ${id} and supplier_id = ${supplier}`.execute(db)
  if (rows.length === 0) throw procurementFaults.notInvited()
}

function readPrices(text: string, lines: number): readonly string[] {
  const prices = parsed(text)
  if (prices.length !== lines || prices.some((price) => !PRICE.test(price))) throw procurementFaults.wrongPrices()
  return prices
}

function parsed(text: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.map(String) : []
  } catch {
    return []
  }
}

async function bytesOf({ content }: UploadedPart): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw procurementFaults.fileTooLarge()
    chunks.push(chunk)
  }
  if (bytes === 0) throw procurementFaults.emptyFile()
  return Buffer.concat(chunks)
}

interface Stored {
  readonly round: string
  readonly name: string
  readonly sealed: string
  readonly body: string
  readonly key: string
}

/** The file of a quote, once its round is open. */
export const answersQuoteFile = operation(readQuoteFile, async ({ id }, context) => {
  const { rows } =
    await sql<Stored>`select round.id as round, quote.file_name as name, quote.sealed, file.sealed as body, key.sealed as key
    from pur_quote quote
    join pur_quote_file file on file.tenant_id = quote.tenant_id and file.quote_id = quote.id
    join pur_sourcing round on round.tenant_id = quote.tenant_id and round.id = quote.sourcing_id
    join pur_sealing_key key on key.tenant_id = round.tenant_id and key.sourcing_id = round.id
    where quote.tenant_id = current_tenant() and quote.id = ${id} and quote.total is not null`.execute(context.db)
  const [stored] = rows
  if (!stored || !(await seenRow(sourcings, stored.round, context))) throw procurementFaults.unknownQuote()
  const { fileType } = JSON.parse(unseal(stored.key, stored.sealed).toString()) as SealedQuote
  return { name: stored.name, type: fileType, content: unseal(stored.key, stored.body) }
})
