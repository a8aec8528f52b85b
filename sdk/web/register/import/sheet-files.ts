import type { ImportAnswer } from '@gongtai/core/register/calls'
import type { RegisterField } from '@gongtai/core/register/field'
import { headingOf, PROBLEM_HEADING, sheetFields } from '@gongtai/core/register/import/headings'
import { MOST_ROWS } from '@gongtai/core/register/import/limits'
import { writeXlsx } from 'hucre/xlsx'
import type { SheetFile, SheetTarget } from './sheet-target.ts'

/** Labels of dictionaries by field. */
export type Labels = Readonly<Record<string, readonly string[]>>

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LONGEST_LIST = 250

const book = async (sheet: Parameters<typeof writeXlsx>[0]['sheets'][number]): Promise<Blob> =>
  new Blob([(await writeXlsx({ sheets: [sheet] })) as Uint8Array<ArrayBuffer>], { type: TYPE })

/** A sheet to be filled in: headings, what may be chosen, and what to enter where. */
export function templateOf({ fields, title }: Pick<SheetTarget, 'title' | 'fields'>, labels: Labels): Promise<Blob> {
  const columns = sheetFields(fields)
  return book({
    name: title,
    rows: [columns.map(([, field]) => headingOf(field))],
    // What looks like a number, such as that of a telephone, stays as it is typed.
    columns: columns.map(([, { kind }]) => ({ width: 18, ...(kind === 'text' && { numFmt: '@' }) })),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(([key, field], at) =>
      helpOf(field, labels[key], `${letterOf(at)}2:${letterOf(at)}${MOST_ROWS + 1}`),
    ),
  })
}

/** A rule that all cells keep: only its note is wanted. */
const anything = { type: 'textLength', operator: 'greaterThanOrEqual', formula1: '0' } as const

/** The list of a cell, and the note that stands beside it. */
function helpOf(field: RegisterField, labels: readonly string[] | undefined, range: string) {
  const offered = field.kind === 'choice' ? choicesOf(field) : labels
  const values = offered?.filter((label) => !/[,"]/.test(label)) ?? []
  const isList = values.length > 0 && values.join(',').length <= LONGEST_LIST
  const note = noteOf(field)
  if (!isList && note === '') return []
  return [
    {
      range,
      allowBlank: true,
      ...(isList
        ? { type: 'list' as const, values, showErrorMessage: true, errorMessage: `请从列表中选择${field.title}` }
        : anything),
      ...(note !== '' && { showInputMessage: true, inputTitle: field.title, inputMessage: note }),
    },
  ]
}

const choicesOf = ({ choices }: Extract<RegisterField, { kind: 'choice' }>): readonly string[] =>
  Object.values(choices).flatMap(({ title, past }) => (past ? [] : [title]))

function noteOf(field: RegisterField): string {
  const { kind, help = '' } = field
  if (kind === 'row') return help || `已登记的${field.of.title}`
  if (kind === 'date') return help || '如 2026-01-31'
  if (kind === 'unit') return help || '机构名称或编码'
  if (kind === 'department') return help || '部门名称或编码'
  if (kind === 'person') return help || '姓名或账号；重名时填账号'
  return help
}

const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** The rows that were refused, each with its reasons, so that they can be mended and sent again. */
export function refusedRows(title: string, { headings, problems }: ImportAnswer): Promise<Blob> {
  const kept = headings.map((_, at) => at).filter((at) => headings[at] !== PROBLEM_HEADING)
  const said = problems.map(({ cells, problems: found }) => [
    ...kept.map((at) => cells[at] ?? ''),
    found.map(({ sentence }) => sentence).join('；'),
  ])
  return book({
    name: title,
    rows: [[...kept.map((at) => headings[at] ?? ''), PROBLEM_HEADING], ...said],
    columns: [...kept.map(() => ({ width: 18, numFmt: '@' })), { width: 60 }],
    freezePane: { rows: 1 },
  })
}

/** A file of rows as they stand; nothing in it is taken for a formula. */
export const fileOf = ({ title, headings, rows }: SheetFile): Promise<Blob> =>
  book({
    name: title,
    rows: [[...headings], ...rows.map((row) => [...row])],
    columns: headings.map(() => ({ width: 24, numFmt: '@' })),
    freezePane: { rows: 1 },
  })
