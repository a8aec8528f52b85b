import type { RegisterQuery, RegisterRow } from '@gongtai/core/register/calls'
import { columnOf, type RegisterField } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { isFilter, isSortable } from '@gongtai/core/register/schemas'
import { type RawBuilder, sql } from 'kysely'
import { likeText } from '../like-text.ts'
import { dictionaryWords, type Found, type Reading, rowOf, selection } from './row-values.ts'

/** How far behind a page is counted; a list that goes on says so instead of a number. */
const COUNTED = 1000
const USUAL = 20

export interface RegisterPage {
  readonly rows: readonly RegisterRow[]
  readonly total: number
  readonly more?: true
  readonly next?: string
}

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

/** Where a page ended: how many rows stood up to it, and the value and id of its last row. */
type Place = readonly [row: number, value: string, id: string]

const placeText = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

function placeOf(text: unknown): Place | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [row, value, id] = Array.isArray(place) ? place : []
    return Number.isInteger(row) && typeof value === 'string' && typeof id === 'string' ? [row, value, id] : undefined
  } catch {
    // What is not of our making begins at the first page.
    return undefined
  }
}

const TYPES: Partial<Record<RegisterField['kind'], string>> = { number: 'numeric', date: 'date' }

/** Rows behind a place, in the order asked for. */
function behind({ key, field, descending }: Order, [, value, id]: Place) {
  const column = sql.ref(`t.${columnOf(key, field)}`)
  const type = sql.raw(TYPES[field.kind] ?? 'text')
  return sql<boolean>`(${column}, t.id) ${sql.raw(descending ? '<' : '>')} (${value}::${type}, ${id})`
}

/** What narrows the list. */
function conditions(register: Register, query: RegisterQuery): RawBuilder<boolean>[] {
  const fields = Object.entries(register.fields)
  const search = String(query.search ?? '').trim()
  const searched = fields.filter(([, field]) => field.kind === 'text' && field.search)
  const says = searched.map(([key, field]) => sql`${sql.ref(`t.${columnOf(key, field)}`)} ilike ${likeText(search)}`)
  const narrowed = fields.filter(([key, field]) => isFilter(field) && (query[key] ?? '') !== '')
  return [
    ...(search !== '' && says.length > 0 ? [sql<boolean>`(${sql.join(says, sql` or `)})`] : []),
    ...narrowed.map(
      ([key, field]) =>
        sql<boolean>`${sql.ref(`t.${columnOf(key, field)}`)} = any(${String(query[key]).split(',')}::text[])`,
    ),
  ]
}

/**
 * One page of a register. A page behind one that was read before begins at its last row, so that its depth costs
 * nothing; so much behind the page is counted as people look at.
 */
export async function listRows(register: Register, context: Reading, query: RegisterQuery): Promise<RegisterPage> {
  const limit = Number(query.pageSize ?? USUAL)
  const order = orderOf(register, query.sort)
  const wanted = (Number(query.page ?? 1) - 1) * limit
  const known = placeOf(query.after)
  const place = known && known[0] <= wanted ? known : undefined
  const before = place?.[0] ?? 0
  const own = sql<boolean>`t.tenant_id = current_tenant()`
  const where = [own, ...conditions(register, query), ...(place ? [behind(order, place)] : [])]
  const narrowed = sql`where ${sql.join(where, sql` and `)}`
  const { columns, from } = selection(register)
  const way = sql.raw(order.descending ? 'desc' : 'asc')
  const { rows } = await sql<Found>`select ${columns} from ${from} ${narrowed}
    order by ${sql.ref(`t.${columnOf(order.key, order.field)}`)} ${way}, t.id ${way}
    limit ${limit} offset ${wanted - before}`.execute(context.db)
  const counting = sql<{ total: number }>`select count(*) as total from (
    select from ${sql.table(register.table)} as t ${narrowed} limit ${wanted - before + COUNTED + 1}) counted`
  const total = before + Number((await counting.execute(context.db)).rows[0]?.total ?? 0)
  const last = rows.at(-1)
  const goesOn = last !== undefined && total > wanted + rows.length
  const words = await dictionaryWords(register, context)
  return {
    rows: rows.map((found) => rowOf(register, found, words)),
    total: Math.min(total, wanted + COUNTED),
    ...(total > wanted + COUNTED && { more: true as const }),
    ...(goesOn && { next: placeText([wanted + rows.length, String(last[order.key] ?? ''), last.id]) }),
  }
}
