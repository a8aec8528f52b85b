import type { RegisterRow } from '@gongtai/core/register/calls'
import {
  columnOf,
  isReference,
  namedIn,
  type ReferenceField,
  type RegisterField,
  type RegisterFields,
  type RegisterFile,
  type RowField,
} from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { type RawBuilder, sql } from 'kysely'
import type { Database, OperationContext } from '../context.ts'
import { dictionaryEntries } from '../dictionary-entries.ts'
import type { RowScope } from './row-scope.ts'

/** A row as the database answers it: values by field, the name of what a reference holds behind `name of …`. */
export type Found = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: string }

const nameOf = (key: string): string => `name of ${key}`

const references = (fields: RegisterFields) =>
  Object.entries(fields).flatMap(([key, field]) => (isReference(field) ? [[key, field] as const] : []))

const otherRow = ({ table, by }: NonNullable<RegisterField['through']>): string => `${by}_${table}`

/** Where a field stands, in a statement that reads from what `selection` says. */
export const placeOf = (key: string, field: RegisterField): RawBuilder<unknown> =>
  field.through ? sql.ref(`${otherRow(field.through)}.${field.through.column}`) : sql.ref(`t.${columnOf(key, field)}`)

/** The rows that fields are looked up in, each once. */
function otherRows(fields: RegisterFields): readonly RawBuilder<unknown>[] {
  const through = Object.values(fields).flatMap((field) => (field.through ? [field.through] : []))
  return [...new Map(through.map((each) => [otherRow(each), each])).values()].map((each) => {
    const other = otherRow(each)
    return sql`left join ${sql.table(each.table)} as ${sql.id(other)}
      on ${sql.ref(`${other}.tenant_id`)} = t.tenant_id and ${sql.ref(`${other}.id`)} = ${sql.ref(`t.${each.by}`)}`
  })
}

/** What is selected of a row, and whence. */
export function selection(register: Register) {
  const fields = Object.entries(register.fields)
  const columns = [
    sql`t.id`,
    // The number of the transaction that wrote the row last: another change makes another one.
    sql`t.xmin::text as revision`,
    ...fields.map(([key, field]) => sql`${placeOf(key, field)} as ${sql.id(key)}`),
    ...references(register.fields).map(
      ([key, field]) => sql`${sql.ref(`ref_${key}.${namedIn(field).column}`)} as ${sql.id(nameOf(key))}`,
    ),
  ]
  const joins = references(register.fields).map(
    ([key, field]) => sql`left join ${sql.table(namedIn(field).table)} as ${sql.id(`ref_${key}`)}
      on ${sql.ref(`ref_${key}.tenant_id`)} = t.tenant_id
      and ${sql.ref(`ref_${key}.id`)} = ${placeOf(key, field)}`,
  )
  return {
    columns: sql.join(columns),
    from: sql`${sql.table(register.table)} as t ${sql.join([...otherRows(register.fields), ...joins], sql` `)}`,
  }
}

const valueIn = (field: RegisterField, value: unknown): string | number | null | readonly RegisterFile[] => {
  if (field.kind === 'files') return (value ?? []) as readonly RegisterFile[]
  if (value === null || value === undefined) return field.kind === 'text' || field.kind === 'series' ? '' : null
  if (field.kind === 'time') return value instanceof Date ? value.toISOString() : String(value)
  return field.kind === 'number' ? Number(value) : String(value)
}

/** Words of the values of dictionary fields, by field. */
export type Words = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What a handler, and a reading of the export, have at hand. */
export type Reading = Pick<OperationContext, 'db' | 'view'>

export async function dictionaryWords({ fields }: Register, context: Reading): Promise<Words> {
  const words = new Map<string, ReadonlyMap<string, string>>()
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind !== 'dictionary') continue
    const entries = await dictionaryEntries(context, field.dictionary)
    words.set(key, new Map(entries.map(({ value, label }) => [value, label])))
  }
  return words
}

export function rowOf<Fields extends RegisterFields>(
  register: Register<Fields>,
  found: Found,
  words: Words,
): RegisterRow<Fields> {
  const { fields } = register
  const values = Object.entries(fields).map(([key, field]) => [key, valueIn(field, found[key])])
  const names = [
    ...references(fields).map(([key]) => [key, String(found[nameOf(key)] ?? '')]),
    ...[...words].map(([key, labels]) => [key, labels.get(String(found[key])) ?? '']),
  ]
  const row = {
    id: found.id,
    revision: found.revision,
    names: Object.fromEntries(names),
    ...Object.fromEntries(values),
  }
  return row as RegisterRow<Fields>
}

/** One row of a scope, held against other changes until the transaction ends when it is to be changed. */
export async function readRow<Fields extends RegisterFields>(
  register: Register<Fields>,
  context: Reading,
  id: string,
  scope: RowScope,
  toChange = false,
): Promise<RegisterRow<Fields>> {
  const any = register as unknown as Register
  const { columns, from } = selection(any)
  const held = toChange ? sql`for update of t` : sql``
  const { rows } = await sql<Found>`select ${columns} from ${from}
    where t.tenant_id = current_tenant() and t.id = ${id} and ${scope} ${held}`.execute(context.db)
  if (!rows[0]) throw register.faults.unknown({ title: register.title })
  return rowOf(register, rows[0], await dictionaryWords(any, context))
}

/** Those rows of the ids that exist in a scope, in the order of the ids. */
export async function rowsById(
  register: Register,
  context: Reading,
  ids: readonly string[],
  scope: RowScope,
): Promise<readonly RegisterRow[]> {
  if (ids.length === 0) return []
  const { columns, from } = selection(register)
  const { rows } = await sql<Found>`select ${columns} from ${from}
    where t.tenant_id = current_tenant() and t.id = any(${[...ids]}::text[]) and ${scope}
    order by array_position(${[...ids]}::text[], t.id)`.execute(context.db)
  const words = await dictionaryWords(register, context)
  return rows.map((found) => rowOf(register, found, words))
}

/** Whether what a reference names by this id exists in the tenant. */
export async function isThere(db: Database, field: ReferenceField | RowField, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(namedIn(field).table)}
    where tenant_id = current_tenant() and id = ${id}`.execute(db)
  return rows.length > 0
}
