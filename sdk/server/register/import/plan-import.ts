import { isFault } from '@gongtai/core/kernel/fault'
import type { RegisterInput, RegisterRow, SheetProblem } from '@gongtai/core/register/calls'
import type { RegisterField } from '@gongtai/core/register/field'
import { type Headings, readHeadings, sheetFields } from '@gongtai/core/register/import/headings'
import { sheetSentences } from '@gongtai/core/register/import/limits'
import { type Known, readCell } from '@gongtai/core/register/import/read-cell'
import { entryProblem, mayFollow } from '@gongtai/core/register/problems'
import type { Register } from '@gongtai/core/register/register'
import type { OperationContext } from '../../context.ts'
import type { RegisterHooks } from '../register-operations.ts'
import type { RowScope } from '../row-scope.ts'
import { knownNames } from './known-names.ts'
import { tellOutside } from './outside-scope.ts'
import { pause, type SheetRow } from './read-sheet.ts'
import { rowsWith, uniqueKeys } from './rows-with.ts'

type Value = string | number | null

/** A row of the sheet, and what is to be done with it. */
export interface PlannedRow {
  readonly sheet: SheetRow
  /** Values of the columns of the sheet, completed by what a new row begins with. */
  readonly values: Readonly<Record<string, Value>>
  /** The row that stands there already. */
  readonly before: RegisterRow | undefined
  /** Values of columns that the plugin adds. */
  readonly further: Readonly<Record<string, string | number>>
  readonly problems: SheetProblem[]
}

export interface ImportPlan {
  readonly headings: readonly string[]
  readonly unknown: readonly string[]
  readonly rows: readonly PlannedRow[]
}

export interface Planning {
  readonly register: Register
  readonly hooks: RegisterHooks
  readonly context: OperationContext
  /** Whether a row whose unique value is there already changes it. */
  readonly updates: boolean
  /** Which rows the caller sees. */
  readonly scope: RowScope
  /** Rows that stand there already are held until the transaction ends. */
  readonly holds: boolean
}

/** Reads a sheet against its register: what each row would do, and what is wrong with it, cell by cell. */
export async function planImport(planning: Planning, sheet: readonly SheetRow[]): Promise<ImportPlan> {
  const { register } = planning
  const [first, ...rows] = sheet
  const refuse = (sentence: string) => register.faults.wrong({ sentence })
  const headings = readHeadings(register.fields, first?.cells ?? [])
  if (!first || rows.length === 0 || headings.keys.every((key) => key === undefined)) throw refuse(sheetSentences.none)
  if (headings.twice.length > 0) throw refuse(`表头「${headings.twice.join('、')}」出现了两次，请只保留一列。`)
  const read = await readRows(planning, headings, rows)
  await findBefore(planning, headings, read)
  const planned: PlannedRow[] = []
  for (const row of read) {
    planned.push(await checkRow(planning, headings, row))
    await pause(planned.length)
  }
  await tellOutside(planning, planned)
  return { headings: first.cells, unknown: headings.unknown, rows: planned }
}

interface ReadRow {
  readonly sheet: SheetRow
  readonly values: Record<string, Value>
  readonly problems: SheetProblem[]
  before?: RegisterRow
}

/** The cells as values of their fields. */
async function readRows({ register, context }: Planning, { keys }: Headings, rows: readonly SheetRow[]) {
  const columns: { key: string; at: number; field: RegisterField; known: Known | undefined }[] = []
  for (const [at, key] of keys.entries()) {
    const field = key === undefined ? undefined : register.fields[key]
    if (key === undefined || !field) continue
    const cells = new Set(rows.map((row) => row.cells[at]?.trim() ?? '').filter((cell) => cell !== ''))
    columns.push({ key, at, field, known: await knownNames(context, field, cells) })
  }
  const read: ReadRow[] = []
  for (const sheet of rows) {
    const row: ReadRow = { sheet, values: {}, problems: [] }
    for (const { key, at, field, known } of columns) {
      const reading = readCell(field, sheet.cells[at] ?? '', known)
      if ('problem' in reading) row.problems.push({ field: field.title, sentence: reading.problem })
      else row.values[key] = reading.value
    }
    read.push(row)
    await pause(read.length)
  }
  return read
}

/** Which rows are there already by their unique value; one value twice in the sheet is told at the later row. */
async function findBefore(
  { register, context, updates, holds, scope }: Planning,
  { keys }: Headings,
  rows: readonly ReadRow[],
) {
  const [first, ...others] = uniqueKeys(register).filter((key) => keys.includes(key))
  for (const key of first === undefined ? [] : [first, ...others]) {
    const { title } = register.fields[key] ?? { title: key }
    const cellOf = (row: ReadRow) => row.sheet.cells[keys.indexOf(key)]?.trim() ?? ''
    const there = await rowsWith(
      register,
      context,
      key,
      rows.map(({ values }) => values[key]),
      holds,
      scope,
    )
    const seen = new Map<unknown, number>()
    for (const row of rows) {
      const value = row.values[key] ?? ''
      if (value === '') continue
      const say = (sentence: string) => row.problems.push({ field: title, sentence })
      const earlier = seen.get(value)
      if (earlier !== undefined) say(`${title}「${cellOf(row)}」与第 ${earlier} 行重复`)
      else seen.set(value, row.sheet.number)
      const found = there.get(String(value))
      if (found?.seen && key === first && updates) row.before = found.row
      else if (found && found.row.id !== row.before?.id)
        say(`${title}「${cellOf(row)}」已登记${found.seen ? '' : '，且不在您的数据范围内'}`)
    }
  }
}

/** What is entered into a row, checked as the editor would. */
async function checkRow({ register, hooks, context }: Planning, { keys }: Headings, row: ReadRow): Promise<PlannedRow> {
  const { sheet, before, problems } = row
  const values: Record<string, Value> = {}
  for (const [key, field] of sheetFields(register.fields, before === undefined)) {
    if (before && !keys.includes(key)) continue
    // What could not be read has been told.
    if (keys.includes(key) && !(key in row.values)) continue
    const value = (row.values[key] === '' ? null : row.values[key]) ?? (before ? null : (field.initial ?? null))
    const sentence = entryProblem(field, value) ?? moveProblem(register, key, field, value, before)
    if (sentence !== undefined) problems.push({ field: field.title, sentence })
    values[key] = value ?? (field.kind === 'text' ? '' : null)
  }
  const further = before || problems.length > 0 ? {} : await furtherOf(hooks, context, values, problems)
  return { sheet, before, problems, values, further }
}

function moveProblem({ faults }: Register, key: string, field: RegisterField, value: Value, before?: RegisterRow) {
  if (!before || field.kind !== 'choice') return undefined
  const from = String(before[key as keyof RegisterRow] ?? '')
  const word = (each: string) => field.choices[each]?.title ?? each
  if (from === '' || mayFollow(field, from, String(value ?? ''))) return undefined
  return faults.move({ field: field.title, from: word(from), to: word(String(value ?? '')) }).message
}

/** Columns of the plugin's own; what it refuses belongs to the row. */
async function furtherOf(
  hooks: RegisterHooks,
  context: OperationContext,
  input: RegisterInput,
  problems: SheetProblem[],
) {
  try {
    return (await hooks.columns?.(input, context)) ?? {}
  } catch (error) {
    if (!isFault(error)) throw error
    problems.push({ field: '', sentence: error.message })
    return {}
  }
}
