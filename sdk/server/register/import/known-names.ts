import {
  columnOf,
  isReference,
  namedIn,
  type ReferenceField,
  type RegisterField,
  type RowField,
} from '@gongtai/core/register/field'
import { type Known, knownBy, knownChoices } from '@gongtai/core/register/import/read-cell'
import { type RawBuilder, sql } from 'kysely'
import type { OperationContext } from '../../context.ts'
import { dictionaryEntries } from '../../dictionary-entries.ts'

interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
}

const AT_ONCE = 1000

/** What the cells of a column may stand for: labels and codes of choices, dictionaries, units and people. */
export async function knownNames(
  context: OperationContext,
  field: RegisterField,
  cells: ReadonlySet<string>,
): Promise<Known | undefined> {
  if (field.kind === 'choice') return knownChoices(field)
  if (field.kind === 'dictionary') {
    const entries = await dictionaryEntries(context, field.dictionary)
    return knownBy([...entries.map(({ label, value }) => [label, value] as const), ...entries.map(both)])
  }
  return isReference(field) ? namesOf(context, field, [...cells]) : undefined
}

const both = ({ value }: { readonly value: string }) => [value, value] as const

/** An id or a code belongs to one alone; a name that several have stands for none of them. */
async function namesOf(
  { db }: OperationContext,
  field: ReferenceField | RowField,
  cells: readonly string[],
): Promise<Known> {
  const found: Named[] = []
  for (let at = 0; at < cells.length; at += AT_ONCE) {
    const { rows } = await sql<Named>`${tableOf(field, cells.slice(at, at + AT_ONCE))}`.execute(db)
    found.push(...rows)
  }
  const names = knownBy(found.map(({ id, name }) => [name, id] as const))
  return new Map([...names, ...found.flatMap(({ id, code }) => [[code, id] as const, [id, id] as const])])
}

const tableOf = (field: ReferenceField | RowField, cells: readonly string[]): RawBuilder<Named> =>
  field.kind === 'row'
    ? rowsOf(field, cells)
    : field.kind !== 'person'
      ? sql`select id, code, name from ${sql.table(namedIn(field).table)} where tenant_id = current_tenant() and enabled
        and (name = any(${cells}::text[]) or code = any(${cells}::text[]) or id = any(${cells}::text[]))`
      : sql`select id, account as code, name from org_user where tenant_id = current_tenant() and enabled
        and (name = any(${cells}::text[]) or account = any(${cells}::text[]) or id = any(${cells}::text[]))`

/** Rows of another register are known by their name, and by what no two of them share, such as a code. */
function rowsOf({ of: { table, name, fields } }: RowField, cells: readonly string[]): RawBuilder<Named> {
  const column = (key: string) => sql.ref(columnOf(key, fields[key] as RegisterField))
  const code = Object.entries(fields).find(([, field]) => field.kind === 'text' && field.unique)?.[0] ?? name
  return sql`select id, ${column(code)} as code, ${column(name)} as name from ${sql.table(table)}
    where tenant_id = current_tenant() and (id = any(${cells}::text[])
      or ${column(code)} = any(${cells}::text[]) or ${column(name)} = any(${cells}::text[]))`
}
