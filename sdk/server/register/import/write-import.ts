import { randomUUID } from 'node:crypto'
import type { RegisterRow } from '@gongtai/core/register/calls'
import { columnOf, type RegisterField } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { sql } from 'kysely'
import type { OperationContext, UploadedPart } from '../../context.ts'
import { keepChanges } from '../changes.ts'
import { nextNumbers } from '../number-series.ts'
import { ownerOf } from '../row-scope.ts'
import type { PlannedRow, Planning } from './plan-import.ts'
import { rowsOf } from './rows-with.ts'

const AT_ONCE = 500
const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

interface Written {
  readonly id: string
  readonly before: RegisterRow | undefined
  /** Values by column. */
  readonly columns: Readonly<Record<string, string | number | null>>
}

/** Whether anything of a row would be another. */
export const differs = ({ before, values }: PlannedRow): boolean =>
  !before ||
  Object.entries(values).some(([key, value]) => String(before[key as keyof RegisterRow] ?? '') !== String(value ?? ''))

/** Writes the rows of a plan, many in one statement, with their history and what the plugin does besides. */
export async function writeImport(
  { register, hooks, context }: Planning,
  rows: readonly PlannedRow[],
  progress: UploadedPart['progress'],
): Promise<void> {
  const different = rows.filter(differs)
  const added = different.filter(({ before }) => before === undefined)
  const numbers = await nextNumbers(register, context, added.length)
  const owner = Object.fromEntries(ownerOf(register, context))
  const given = new Map(added.map((row, at) => [row, { ...owner, ...numbers[at] }]))
  const written = different.map((row) => writtenOf(register, row, given.get(row) ?? {}))
  const types = typesOf(register, written)
  for (let at = 0; at < written.length; at += AT_ONCE) {
    const some = written.slice(at, at + AT_ONCE)
    const added = some.filter(({ before }) => before === undefined)
    const changed = some.filter(({ before }) => before !== undefined)
    await raced(register, insertRows(register, context, added, types))
    await raced(register, updateRows(register, context, changed, types))
    const after = await rowsOf(
      register,
      context,
      some.map(({ id }) => id),
    )
    const changes = some.map(({ id, before }) => ({ id, before, after: after.get(id) }))
    await keepChanges(register, context, changes)
    if (hooks.savedTogether) await hooks.savedTogether([...after.values()], context)
    else for (const row of after.values()) await hooks.saved?.(row, context)
    await progress(at + some.length, written.length)
  }
}

type Given = Readonly<Record<string, string>>

/** What a row of the sheet becomes; a new one with what is given to it. */
function writtenOf({ fields }: Register, { before, values, further }: PlannedRow, given: Given): Written {
  const own = Object.entries({ ...values, ...given }).map(([key, value]) => [
    columnOf(key, fields[key] as RegisterField),
    value,
  ])
  return { id: before?.id ?? randomUUID(), before, columns: { ...Object.fromEntries(own), ...further } }
}

const TYPES: Partial<Record<RegisterField['kind'], string>> = { number: 'numeric', date: 'date' }

/** Types of the columns as they are read from the list of rows that is handed to the database. */
function typesOf({ fields }: Register, written: readonly Written[]): ReadonlyMap<string, string> {
  const declared = new Map(
    Object.entries(fields).map(([key, field]) => [columnOf(key, field), TYPES[field.kind] ?? 'text']),
  )
  const used = written.flatMap(({ columns }) => Object.entries(columns))
  return new Map(
    used.map(([column, value]) => [column, declared.get(column) ?? (typeof value === 'number' ? 'numeric' : 'text')]),
  )
}

type Types = ReadonlyMap<string, string>

/** The rows as a table of the database, with the columns that all of them have. */
function listed(rows: readonly Written[], types: Types) {
  const columns = [...types].filter(([column]) => rows.some((row) => column in row.columns))
  const shape = sql.join([sql`id text`, ...columns.map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`)])
  const list = JSON.stringify(rows.map((row) => ({ ...row.columns, id: row.id })))
  return {
    columns: columns.map(([column]) => sql.id(column)),
    from: sql`jsonb_to_recordset(${list}::jsonb) as r(${shape})`,
  }
}

async function insertRows({ table }: Register, { db }: OperationContext, rows: readonly Written[], types: Types) {
  if (rows.length === 0) return
  const { columns, from } = listed(rows, types)
  const all = sql.join([sql.id('id'), ...columns])
  await sql`insert into ${sql.table(table)} (${all}) select ${all} from ${from}`.execute(db)
}

async function updateRows({ table }: Register, { db }: OperationContext, rows: readonly Written[], types: Types) {
  if (rows.length === 0) return
  const { columns, from } = listed(rows, types)
  const set = sql.join(columns.map((column) => sql`${column} = r.${column}`))
  await sql`update ${sql.table(table)} as t set ${set} from ${from}
    where t.tenant_id = current_tenant() and t.id = r.id`.execute(db)
}

/** Somebody may have registered the same since the sheet was read against the register. */
async function raced(register: Register, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    const { code } = error as { readonly code?: string }
    if (code === EXCLUSION_VIOLATION) throw register.faults.overlaps({ title: register.title })
    if (code !== UNIQUE_VIOLATION) throw error
    throw register.faults.wrong({ sentence: '导入期间有人登记了相同的内容，请重新检查后再导入。' })
  }
}
