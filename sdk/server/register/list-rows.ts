import type { Rows } from '@gongtai/core/contract/call'
import { readDate } from '@gongtai/core/form/date'
import type { RegisterQuery, RegisterRow } from '@gongtai/core/register/calls'
import { columnOf, type RegisterField } from '@gongtai/core/register/field'
import { rangeProblem, readRange } from '@gongtai/core/register/number-range'
import type { Register } from '@gongtai/core/register/register'
import { isFilter, isRange, isSortable, isSpan } from '@gongtai/core/register/schemas'
import { type RawBuilder, sql } from 'kysely'
import { likeText } from '../like-text.ts'
import { type PageQuery, type SoughtPage, seekPage } from '../seek-page.ts'
import { type SoughtRows, seekRows } from '../seek-rows.ts'
import type { RowScope } from './row-scope.ts'
import { dictionaryWords, type Found, placeOf, type Reading, rowOf, selection } from './row-values.ts'

interface Order {
  readonly key: string
  readonly field: RegisterField
  readonly descending: boolean
}

function orderOf(register: Register, { sort, ...query }: RegisterQuery): Order {
  const text = typeof sort === 'string' && sort !== '' ? sort : usualOrder(register, query)
  const descending = text.startsWith('-')
  const key = descending ? text.slice(1) : text
  const field = register.fields[key]
  if (!field || !isSortable(field)) throw register.faults.unsortable({ field: field?.title ?? key })
  return { key, field, descending }
}

/** That of the register, unless only rows with one value of a choice are asked for, which has an order of its own. */
function usualOrder({ fields, order }: Register, query: RegisterQuery): string {
  for (const [key, field] of Object.entries(fields)) {
    const own = field.kind === 'choice' ? field.choices[String(query[key])]?.order : undefined
    if (own !== undefined) return own
  }
  return order
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

const searchOf = (query: RegisterQuery): string => String(query.search ?? '').trim()

/** The fields that the search box looks into. */
const searchedFields = ({ fields }: Register) =>
  Object.entries(fields).filter(([, field]) => 'search' in field && field.search)

/** What narrows the list. */
function conditions(register: Register, query: RegisterQuery): RawBuilder<boolean>[] {
  const fields = Object.entries(register.fields)
  const search = searchOf(query)
  const says = searchedFields(register).map(([key, field]) => sql`${placeOf(key, field)} ilike ${likeText(search)}`)
  const asked = fields.filter(([key]) => (query[key] ?? '') !== '')
  const narrowed = asked.filter(([, field]) => isFilter(field))
  return [
    ...(search !== '' && says.length > 0 ? [sql<boolean>`(${sql.join(says, sql` or `)})`] : []),
    ...narrowed.map(
      ([key, field]) => sql<boolean>`${placeOf(key, field)} = any(${String(query[key]).split(',')}::text[])`,
    ),
    ...asked.filter(([, field]) => isSpan(field)).map(([key, field]) => withinDays(key, field, String(query[key]))),
    ...asked
      .filter(([, field]) => isRange(field))
      .flatMap(([key, field]) => withinRange(register, placeOf(key, field), field, String(query[key]))),
  ]
}

/** Numbers of a range, which whole numbers are held against as such. */
function withinRange(
  { faults }: Register,
  place: RawBuilder<unknown>,
  field: RegisterField,
  range: string,
): readonly RawBuilder<boolean>[] {
  const sentence = rangeProblem(field.title, range)
  if (sentence !== undefined) throw faults.wrong({ sentence })
  const { from, to } = readRange(range) ?? {}
  const whole = field.kind === 'number' && !field.digits
  return [
    ...(from === undefined ? [] : [sql<boolean>`${place} >= ${numberOf(whole ? Math.ceil(from) : from, whole)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${place} <= ${numberOf(whole ? Math.floor(to) : to, whole)}`]),
  ]
}

const numberOf = (value: number, whole: boolean) => (whole ? sql`${value}::numeric::bigint` : sql`${value}::numeric`)

/** The days of a span are those of the office, its last one counted. */
function withinDays(key: string, field: RegisterField, span: string): RawBuilder<boolean> {
  const [from = '', to = ''] = span.split('..')
  if (!readDate(from) || !readDate(to)) return sql<boolean>`false`
  const place = placeOf(key, field)
  if (field.kind === 'date') return sql<boolean>`${place} between ${from}::date and ${to}::date`
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Asia/Shanghai')`
  return sql<boolean>`(${place} >= ${midnight(from, 0)} and ${place} < ${midnight(to, 1)})`
}

/** Whether what narrows the list may stand in other rows. */
const looksElsewhere = ({ fields }: Register): boolean => Object.values(fields).some(({ through }) => through)

/** Where rows with the word may be; not known of what stands in other rows. */
async function soughtIn(register: Register, { db }: Reading, query: RegisterQuery): Promise<SoughtRows | undefined> {
  const search = searchOf(query)
  const fields = searchedFields(register)
  if (search === '' || fields.length === 0 || fields.some(([, { through }]) => through)) return undefined
  return seekRows(db, { table: register.table, columns: fields.map(([key, field]) => columnOf(key, field)) }, [search])
}

interface Counting {
  readonly sought: SoughtRows | undefined
  /** What is asked of each row, and that with the rows among which they are. */
  readonly asked: RawBuilder<unknown>
  readonly narrowed: RawBuilder<unknown>
  readonly most: number
}

/** How many rows there are, up to a number: batch by batch where few of very many may have the word. */
async function counted(register: Register, { db }: Reading, { sought, asked, narrowed, most }: Counting) {
  const from = looksElsewhere(register) ? selection(register).from : sql`${sql.table(register.table)} as t`
  const counting =
    sought?.few === false
      ? sought.count((ids) => sql`select t.id from ${from} where t.id = any(${ids}) and ${asked}`, most)
      : sql<{ found: number }>`select count(*) as found from (
          select from ${from} where ${narrowed} limit ${most}) counted`
  return Number((await counting.execute(db)).rows[0]?.found ?? 0)
}

/** One page of a register, of the rows in a scope. */
export async function listRows(
  register: Register,
  context: Reading,
  query: RegisterQuery,
  scope: RowScope,
): Promise<Rows<RegisterRow>> {
  const page = seekPage(query as PageQuery)
  const order = orderOf(register, query)
  const own = sql<boolean>`t.tenant_id = current_tenant()`
  const place = page.behind && fits(order.field, page.behind.value) ? [behindPlace(order, page.behind)] : []
  const sought = await soughtIn(register, context, query)
  const asked = sql.join([own, scope, ...conditions(register, query), ...place], sql` and `)
  const narrowed = sought?.few ? sql`t.id = any(${sought.ids}) and ${asked}` : asked
  const { columns, from } = selection(register)
  const way = sql.raw(order.descending ? 'desc' : 'asc')
  const { rows } = await sql<Found>`select ${columns}, ${placeIn(order)} as ${sql.id(PLACE)}
    from ${from} where ${narrowed}
    order by ${placeOf(order.key, order.field)} ${way}, t.id ${way}
    limit ${page.limit} offset ${page.skip}`.execute(context.db)
  const found = await counted(register, context, { sought, asked, narrowed, most: page.counted })
  const words = await dictionaryWords(register, context)
  const last = rows.at(-1)
  return page.answer(
    rows.map((row) => rowOf(register, row, words)),
    found,
    last && [String(last[PLACE] ?? ''), last.id],
  )
}
