import type { RegisterRow } from '@gongtai/core/register/calls'
import { columnOf } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { type RawBuilder, sql } from 'kysely'
import type { OperationContext } from '../../context.ts'
import { everything } from '../row-scope.ts'
import { dictionaryWords, type Found, rowOf, selection } from '../row-values.ts'
import type { Planning } from './plan-import.ts'

const AT_ONCE = 1000

/** Fields of which no two rows have the same value; that which names a row first. */
export const uniqueKeys = ({ fields, name }: Register): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => 'unique' in field && field.unique)
    .map(([key]) => key)
    .sort((one, other) => Number(other === name) - Number(one === name))

/** A row, and whether the caller sees it and changes it. */
export interface FoundRow {
  readonly row: RegisterRow
  readonly seen: boolean
  readonly own: boolean
}

type Scopes = Pick<Planning, 'scope' | 'writes'>

/** The rows with one of these values in a field, by the value. */
export async function rowsWith(
  register: Register,
  context: OperationContext,
  key: string,
  values: readonly unknown[],
  holds: boolean,
  scopes: Scopes,
): Promise<ReadonlyMap<string, FoundRow>> {
  const field = register.fields[key]
  if (!field) return new Map()
  const column = sql.ref(`t.${columnOf(key, field)}`)
  const wanted = [...new Set(values.filter((value) => value !== undefined && value !== null && value !== ''))]
  const found = await readWhere(
    register,
    context,
    wanted,
    (some) => sql`${column} = any(${some}::text[])`,
    holds,
    scopes,
  )
  return new Map(found.map((each) => [String(each.row[key as keyof RegisterRow]), each]))
}

/** Rows by id. */
export async function rowsOf(register: Register, context: OperationContext, ids: readonly string[]) {
  const found = await readWhere(register, context, ids, (some) => sql`t.id = any(${some}::text[])`, false, {
    scope: everything,
    writes: everything,
  })
  return new Map(found.map(({ row }) => [row.id, row]))
}

async function readWhere(
  register: Register,
  context: OperationContext,
  values: readonly unknown[],
  condition: (values: readonly unknown[]) => RawBuilder<unknown>,
  holds: boolean,
  { scope, writes }: Scopes,
): Promise<readonly FoundRow[]> {
  const { columns, from } = selection(register)
  const words = await dictionaryWords(register, context)
  const rows: FoundRow[] = []
  for (let at = 0; at < values.length; at += AT_ONCE) {
    const some = condition(values.slice(at, at + AT_ONCE))
    const found = await sql<
      Found & Omit<FoundRow, 'row'>
    >`select ${columns}, ${scope} as seen, ${writes} as own from ${from}
      where t.tenant_id = current_tenant() and ${some} ${holds ? sql`for update of t` : sql``}`.execute(context.db)
    rows.push(...found.rows.map((each) => ({ row: rowOf(register, each, words), seen: each.seen, own: each.own })))
  }
  return rows
}
