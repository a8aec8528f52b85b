import { isFault } from '@gongtai/core/kernel/fault'
import type { RegisterInput, RegisterRow, SheetProblem } from '@gongtai/core/register/calls'
import type { RegisterField } from '@gongtai/core/register/field'
import { sheetFields } from '@gongtai/core/register/import/headings'
import { entryProblem, mayFollow } from '@gongtai/core/register/problems'
import type { Register } from '@gongtai/core/register/register'
import type { OperationContext, UploadedPart } from '../../context.ts'
import type { RegisterHooks } from '../register-operations.ts'
import type { RowScope } from '../row-scope.ts'
import { keptByOthers } from '../write-scope.ts'
import { knownNames } from './known-names.ts'
import { tellOutside } from './outside-scope.ts'
import { AT_ONCE, pause, type SheetRow } from './read-sheet.ts'
import { rowsWith, uniqueKeys } from './rows-with.ts'
import { type ReadRow, type ReadSheet, readSheet } from './sheet-rows.ts'

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
  /** Which of them the caller changes. */
  readonly writes: RowScope
  /** Rows that stand there already are held until the transaction ends. */
  readonly holds: boolean
}

/** Reads a sheet against its register: what each row would do, and what is wrong with it, cell by cell. */
export async function planImport(planning: Planning, part: UploadedPart): Promise<ImportPlan> {
  const { register, context } = planning
  const refuse = (sentence: string) => register.faults.wrong({ sentence })
  const sheet = await readSheet(part, register.fields, refuse, (field, cells) => knownNames(context, field, cells))
  const { headings, unknown } = sheet
  const read: RegisteredRow[] = sheet.rows.map((row) => ({ ...row }))
  await findBefore(planning, sheet, read)
  const planned: PlannedRow[] = []
  for (const row of read) {
    planned.push(await checkRow(planning, sheet, row))
    await pause(planned.length)
    // Nothing is written yet; who has given up is not waited for.
    if (planned.length % AT_ONCE === 0) await part.progress(0, read.length)
  }
  await tellOutside(planning, planned)
  return { headings, unknown, rows: planned }
}

interface RegisteredRow extends ReadRow {
  before?: RegisterRow
}

/** Which rows are there already by their unique value; one value twice in the sheet is told at the later row. */
async function findBefore(
  { register, context, updates, holds, ...scopes }: Planning,
  { keys }: ReadSheet,
  rows: readonly RegisteredRow[],
) {
  const [first, ...others] = uniqueKeys(register).filter((key) => keys.includes(key))
  for (const key of first === undefined ? [] : [first, ...others]) {
    const { title } = register.fields[key] ?? { title: key }
    const cellOf = (row: RegisteredRow) => row.sheet.cells[keys.indexOf(key)]?.trim() ?? ''
    const there = await rowsWith(
      register,
      context,
      key,
      rows.map(({ values }) => values[key]),
      holds,
      scopes,
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
      const changes = found?.seen && key === first && updates
      if (changes && found.own) row.before = found.row
      else if (changes) say(keptByOthers(register, found.row).message)
      else if (found && found.row.id !== row.before?.id)
        say(`${title}「${cellOf(row)}」已登记${found.seen ? '' : '，且不在您的数据范围内'}`)
    }
  }
}

/** What is entered into a row, checked as the editor would. */
async function checkRow(
  { register, hooks, context }: Planning,
  { keys }: ReadSheet,
  row: RegisteredRow,
): Promise<PlannedRow> {
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
