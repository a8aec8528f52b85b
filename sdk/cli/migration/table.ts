import { expiringFields } from '@gongtai/core/register/expiring'
import { columnOf, isReference, type RegisterField } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'

export interface ColumnState {
  readonly type: string
  readonly required: boolean
  /** As it is written in SQL. */
  readonly initial?: string
}

/** A table as a declaration asks for it, or as the last draft left it. */
export interface TableState {
  readonly columns: Readonly<Record<string, ColumnState>>
  readonly key: readonly string[]
  /** Columns of which no two rows have the same values, by the name of the constraint. */
  readonly unique: Readonly<Record<string, readonly string[]>>
  /** Columns by the name of the index. */
  readonly indexes: Readonly<Record<string, readonly string[]>>
  /** Further constraints as they are written in SQL, by name. */
  readonly rules?: Readonly<Record<string, string>>
  /** Columns that a search looks into. */
  readonly searched?: readonly string[]
}

export type Tables = Readonly<Record<string, TableState>>

const TENANT = { tenant_id: { type: 'text', required: true, initial: 'current_tenant()' } } as const
const text = { type: 'text', required: true } as const
const LARGEST_INTEGER = 2_147_483_647

/** The tables that a register takes: its own, and those for history, numbers and days that are told where it has them. */
export function tablesOf(register: Register): Tables {
  const { table, fields, history } = register
  const numbered = Object.values(fields).some(({ kind }) => kind === 'series')
  return {
    [table]: rowsOf(register),
    ...(history && { [`${table}_change`]: CHANGES }),
    ...(numbered && { [`${table}_series`]: SERIES }),
    ...(expiringFields(register).length > 0 && { [`${table}_expiry`]: EXPIRY }),
  }
}

function rowsOf({ table, fields, order }: Register): TableState {
  const own = Object.entries(fields).flatMap(([key, field]) =>
    field.through ? [] : [{ key, field, column: columnOf(key, field) }],
  )
  const unique = own.filter(({ field }) => field.kind === 'series' || ('unique' in field && field.unique))
  const searched = own.flatMap(({ field, column }) => ('search' in field && field.search ? [column] : []))
  const ordering = own.find(({ key }) => key === order.replace(/^-/, ''))
  const indexed = [
    ...(ordering && !unique.includes(ordering) ? [[`${table}_order`, [ordering.column, 'id']] as const] : []),
    ...own.flatMap(({ field, column }) =>
      isReference(field) && !('unique' in field && field.unique) ? [[`${table}_${column}`, [column]] as const] : [],
    ),
  ]
  const rows = own.flatMap(({ field, column }) =>
    field.kind === 'row'
      ? [
          [
            `${table}_${column}_row`,
            `foreign key (tenant_id, ${column}) references ${field.of.table} (tenant_id, id)`,
          ] as const,
        ]
      : [],
  )
  return {
    columns: { ...TENANT, id: text, ...Object.fromEntries(own.map(({ field, column }) => [column, columnFor(field)])) },
    key: ['tenant_id', 'id'],
    unique: Object.fromEntries(unique.map(({ column }) => [`${table}_${column}_key`, ['tenant_id', column]])),
    indexes: Object.fromEntries(indexed.map(([name, columns]) => [name, ['tenant_id', ...columns]])),
    ...(rows.length > 0 && { rules: Object.fromEntries(rows) }),
    ...(searched.length > 0 && { searched }),
  }
}

/** An empty text is stored as such, a list of files too: only the others are absent. */
function columnFor(field: RegisterField): ColumnState {
  const emptied = field.kind === 'files' || field.kind === 'text'
  const initial = initialOf(field)
  return {
    type: typeOf(field),
    required: emptied || field.optional !== true,
    ...(initial !== undefined && { initial }),
  }
}

function typeOf(field: RegisterField): string {
  if (field.kind === 'files') return 'jsonb'
  if (field.kind === 'date') return 'date'
  if (field.kind === 'time') return 'timestamptz'
  if (field.kind !== 'number') return 'text'
  const { digits = 0, minimum, maximum } = field
  const largest = Math.max(Math.abs(minimum), Math.abs(maximum))
  if (digits > 0) return `numeric(${String(Math.trunc(largest)).length + digits}, ${digits})`
  return largest > LARGEST_INTEGER ? 'bigint' : 'integer'
}

function initialOf(field: RegisterField): string | undefined {
  if (field.kind === 'files') return "'[]'"
  if (field.initial === undefined) return field.kind === 'text' && field.optional ? "''" : undefined
  return typeof field.initial === 'number' ? String(field.initial) : `'${field.initial.replaceAll("'", "''")}'`
}

const CHANGES: TableState = {
  columns: {
    ...TENANT,
    row_id: text,
    seq: { type: 'bigint generated always as identity', required: false },
    at: { type: 'timestamptz', required: true, initial: 'clock_timestamp()' },
    person: text,
    kind: text,
    fields: { type: 'jsonb', required: true },
  },
  key: ['tenant_id', 'row_id', 'seq'],
  unique: {},
  indexes: {},
}

const EXPIRY: TableState = {
  columns: {
    ...TENANT,
    row_id: text,
    field: text,
    until: { type: 'date', required: true },
    days: { type: 'integer', required: true },
  },
  key: ['tenant_id', 'row_id', 'field', 'until', 'days'],
  unique: {},
  indexes: {},
}

const SERIES: TableState = {
  columns: { ...TENANT, field: text, period: text, last: { type: 'integer', required: true } },
  key: ['tenant_id', 'field', 'period'],
  unique: {},
  indexes: {},
}
