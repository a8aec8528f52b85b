import type { Rows } from '@gongtai/core/contract/call'
import { readDate } from '@gongtai/core/form/date'
import type { RegisterQuery, RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterField } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { isFilter, isSortable } from '@gongtai/core/register/schemas'
import { type RawBuilder, sql } from 'kysely'
import { likeText } from '../like-text.ts'
import { type PageQuery, type SoughtPage, seekPage } from '../seek-page.ts'
import type { RowScope } from './row-scope.ts'
import { dictionaryWords, type Found, placeOf, type Reading, rowOf, selection } from './row-values.ts'

interface Order {
  readonly key: string
  readonly field: RegisterField
  readonly descending: boolean
}

function orderOf(register: Register, sort: unknown): Order {
  const text = typeof sort === 'string' && sort !== '' ? sort : register.order
  const descending = text.startsWith('-')
  const key = descending ? text.slice(1) : text
  const field = register.fields[key]
  if (!field || !isSortable(field)) throw register.faults.unsortable({ field: field?.title ?? key })
  return { key, field, descending }
}

/**
 * Types of the values that rows are held against. Row-level security keeps comparisons of decimals out of indexes, those
 * of whole numbers it lets in: they are compared as such.
 */
function typeOf(field: RegisterField): string {
  if (field.kind === 'number') return field.digits ? 'numeric' : 'numeric::bigint'
  return field.kind === 'date' ? 'date' : field.kind === 'time' ? 'timestamptz' : 'text'
}

const PLACE = 'place in order'

/** Where a row stands in the order; of a moment with the microseconds that a `Date` drops. */
const placeIn = ({ key, field }: Order) =>
  field.kind === 'time'
    ? sql`to_char(${placeOf(key, field)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${placeOf(key, field)}::text`

/** Whether a place that somebody sent can be held against the values of a field. */
const fits = ({ kind }: RegisterField, value: string): boolean =>
  kind === 'number'
    ? Math.abs(Number(value || 'none')) < 1e15
    : !['date', 'time'].includes(kind) || readDate(value) !== undefined

/** Rows behind a place, in the order asked for. */
function behindPlace({ key, field, descending }: Order, { value, id }: NonNullable<SoughtPage['behind']>) {
  const column = placeOf(key, field)
  const type = sql.raw(typeOf(field))
  return sql<boolean>`(${column}, t.id) ${sql.raw(descending ? '<' : '>')} (${value}::${type}, ${id})`
}

/** What narrows the list. */
function conditions(register: Register, query: RegisterQuery): RawBuilder<boolean>[] {
  const fields = Object.entries(register.fields)
  const search = String(query.search ?? '').trim()
  const searched = fields.filter(([, field]) => 'search' in field && field.search)
  const says = searched.map(([key, field]) => sql`${placeOf(key, field)} ilike ${likeText(search)}`)
  const narrowed = fields.filter(([key, field]) => isFilter(field) && (query[key] ?? '') !== '')
  return [
    ...(search !== '' && says.length > 0 ? [sql<boolean>`(${sql.join(says, sql` or `)})`] : []),
    ...narrowed.map(
      ([key, field]) => sql<boolean>`${placeOf(key, field)} = any(${String(query[key]).split(',')}::text[])`,
    ),
  ]
}

/** Whether what narrows the list may stand in other rows. */
const looksElsewhere = ({ fields }: Register): boolean => Object.values(fields).some(({ through }) => through)

/** One page of a register, of the rows in a scope. */
export async function listRows(
  register: Register,
  context: Reading,
  query: RegisterQuery,
  scope: RowScope,
): Promise<Rows<RegisterRow>> {
  const page = seekPage(query as PageQuery)
  const order = orderOf(register, query.sort)
  const own = sql<boolean>`t.tenant_id = current_tenant()`
  const place = page.behind && fits(order.field, page.behind.value) ? [behindPlace(order, page.behind)] : []
  const narrowed = sql`where ${sql.join([own, scope, ...conditions(register, query), ...place], sql` and `)}`
  const { columns, from } = selection(register)
  const way = sql.raw(order.descending ? 'desc' : 'asc')
  const { rows } = await sql<Found>`select ${columns}, ${placeIn(order)} as ${sql.id(PLACE)} from ${from} ${narrowed}
    order by ${placeOf(order.key, order.field)} ${way}, t.id ${way}
    limit ${page.limit} offset ${page.skip}`.execute(context.db)
  const counting = await sql<{ found: number }>`select count(*) as found from (
    select from ${looksElsewhere(register) ? from : sql`${sql.table(register.table)} as t`} ${narrowed} limit ${page.counted}) counted`.execute(
    context.db,
  )
  const words = await dictionaryWords(register, context)
  const last = rows.at(-1)
  return page.answer(
    rows.map((found) => rowOf(register, found, words)),
    Number(counting.rows[0]?.found ?? 0),
    last && [String(last[PLACE] ?? ''), last.id],
  )
}
