import type { TObject, TSchema } from 'typebox'
import * as Type from '../contract/schema-builders.ts'
import { columnOf, entered, type FilesField, isReference, type RegisterField, type RegisterFields } from './field.ts'
import { filesFields, mostFiles } from './files.ts'
import { seriesProblem } from './series.ts'

const DATE = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'
const LONGEST = 100
const MOST_FILES = 50

/** What may stand in a field that is filled in. */
function filled(field: RegisterField): TSchema {
  const { title } = field
  switch (field.kind) {
    case 'text': {
      const { maxLength = LONGEST, pattern, optional } = field
      return Type.String({
        title,
        maxLength,
        ...(!optional && { minLength: 1 }),
        // Of blanks alone nothing can be read; what may be left empty may be empty.
        ...(pattern ? { pattern: optional ? `^$|${pattern}` : pattern } : !optional && { pattern: '\\S' }),
      })
    }
    case 'number': {
      const { minimum, maximum, digits = 0 } = field
      return (digits === 0 ? Type.Integer : Type.Number)({ title, minimum, maximum })
    }
    case 'date':
      return Type.String({ title, pattern: DATE })
    case 'choice':
      return Type.Enum(Object.keys(field.choices), { title })
    case 'dictionary':
      return Type.String({ title, minLength: 1, maxLength: 100 })
    case 'files':
      return Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { title, maxItems: mostFiles(field) })
    default:
      return Type.String({ title, minLength: 1, maxLength: 200 })
  }
}

const entry = (field: RegisterField): TSchema =>
  field.optional && field.kind !== 'text' && field.kind !== 'files'
    ? Type.Union([filled(field), Type.Null()])
    : filled(field)

/** What is sent to add a row or to change one. */
export const inputSchema = (fields: RegisterFields, adding: boolean): TObject =>
  Type.Object(
    Object.fromEntries(
      entered(fields, adding).map(([key, field]) => [
        key,
        field.optional || (adding && field.initial !== undefined) ? Type.Optional(entry(field)) : entry(field),
      ]),
    ),
  )

/** A value as it is stored, which may be older than the rules for entering it. */
const stored = (field: RegisterField): TSchema => {
  if (field.kind === 'files') return Type.Array(Type.Object({ oid: Type.String(), name: Type.String() }))
  const value = field.kind === 'number' ? Type.Number() : Type.String()
  return field.optional && field.kind !== 'text' ? Type.Union([value, Type.Null()]) : value
}

/** A row as it is read. */
export const rowSchema = (fields: RegisterFields): TObject =>
  Type.Object({
    id: Type.String(),
    revision: Type.String(),
    names: Type.Record(Type.String(), Type.String()),
    readOnly: Type.Optional(Type.Literal(true)),
    ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, stored(field)])),
  })

/** How a list can be narrowed: by word, by what is chosen from few values, by days and by numbers. */
export const filterSchema = (fields: RegisterFields): TObject =>
  Type.Object({
    search: Type.Optional(Type.String({ maxLength: 50 })),
    sort: Type.Optional(Type.String({ maxLength: 60, description: '排序字段；前面加 - 为降序' })),
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => narrows(field))
        .map(([key, field]) => [key, Type.Optional(narrowing(field))]),
    ),
  })

/** Whether a list is narrowed by the values of this field. */
export const isFilter = (field: RegisterField): boolean =>
  field.kind === 'choice' || field.kind === 'dictionary' || isReference(field)

/** Whether a list is narrowed to some days of this field: `2026-01-01..2026-03-31`, both counted. */
export const isSpan = ({ kind }: RegisterField): boolean => kind === 'date' || kind === 'time'

/** Whether a list is narrowed to some numbers of this field: `10..30`, both counted, one of them may be left open. */
export const isRange = ({ kind }: RegisterField): boolean => kind === 'number'

/** Whether a list is narrowed by this field in any of these ways. */
export const narrows = (field: RegisterField): boolean => isFilter(field) || isSpan(field) || isRange(field)

function narrowing(field: RegisterField): TSchema {
  const { title } = field
  if (isSpan(field)) return span(title)
  // What is wrong with a range is said in words of its own.
  return isRange(field)
    ? Type.String({ title, maxLength: 50, description: '最小值..最大值，两端之一可以不写' })
    : Type.String({ title, maxLength: 2000 })
}

const span = (title: string) =>
  Type.String({
    title,
    pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\.\\d{4}-\\d{2}-\\d{2}$',
    description: '起止日期，以 .. 隔开',
  })

/** Whether a list is put in order by this field: what is always filled in and reads as it is stored. */
export const isSortable = (field: RegisterField): boolean =>
  (!field.optional || field.kind === 'text') &&
  !field.through &&
  ['text', 'number', 'date', 'time', 'series'].includes(field.kind)

const TAKEN = ['id', 'revision', 'names', 'readOnly', 'search', 'sort', 'page', 'pageSize', 'after', 'row']
const COLUMN = /^[a-z][a-z0-9_]*$/

/** What a developer has to mend in the declaration of a register; nothing when all is well. */
export function fieldProblems(fields: RegisterFields): readonly string[] {
  const columns = Object.entries(fields)
    .filter(([, field]) => !field.through)
    .map(([key, field]) => columnOf(key, field))
  return [
    ...Object.keys(fields)
      .filter((key) => TAKEN.includes(key))
      .map((key) => `字段名 ${key} 已被列表或记录占用，请换一个`),
    ...columns.filter((column) => !COLUMN.test(column)).map((column) => `列名 ${column} 只能用小写字母、数字和下划线`),
    ...columns
      .filter((column, index) => columns.indexOf(column) !== index)
      .map((column) => `两个字段都存入列 ${column}`),
    ...Object.entries(fields)
      .filter(([, field]) => !field.kept && (field.through || field.kind === 'time'))
      .map(([key]) => `字段 ${key} 不能填写，须写 kept`),
    ...Object.entries(fields).flatMap(([key, field]) => choiceProblems(key, field)),
    ...filesFields(fields).flatMap(([key, field]) => filesProblems(key, field)),
    ...Object.entries(fields).flatMap(([key, field]) => {
      const problem = field.kind === 'series' ? seriesProblem(field.pattern) : undefined
      return problem ? [`字段 ${key} 的编号规则${problem}`] : []
    }),
  ]
}

const filesProblems = (key: string, { most = 1, megabytes = 1, endings = [] }: FilesField): readonly string[] => [
  ...(most >= 1 && Number.isInteger(most) && most <= MOST_FILES ? [] : [`字段 ${key} 的 most 应为 1 至 ${MOST_FILES}`]),
  ...(megabytes > 0 ? [] : [`字段 ${key} 的 megabytes 应大于 0`]),
  ...endings
    .filter((ending) => !/^[a-z0-9]+$/.test(ending))
    .map((ending) => `字段 ${key} 的扩展名 ${ending} 应为不带点的小写字母或数字`),
]

const choiceProblems = (key: string, field: RegisterField): readonly string[] =>
  field.kind !== 'choice'
    ? []
    : Object.entries(field.choices).flatMap(([value, { next = [] }]) =>
        next.filter((each) => !field.choices[each]).map((each) => `字段 ${key} 的 ${value} 之后写了不存在的 ${each}`),
      )
