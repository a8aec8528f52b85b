import { Type } from '@gongtai/core/contract/schema'
import { compile, type FormParts } from '../../../core/form/compile.ts'
import { readDate, writeDate } from '../../../core/form/date.ts'
import { type Form, type OpenWith, openForm } from '../../../core/form/form.ts'
import { prepareStatement, statementProblems } from '../../../core/form/formula.ts'
import type { FieldNode, FormNode, FormSchema, TableNode } from '../../../core/form/schema.ts'
import { adjustSum, sumColumn } from '../../../core/form/sum.ts'
import { countedLength } from '../../../core/form/text-length.ts'
import type { Executor } from '../../../core/points/executors.ts'
import type { FieldType } from '../../../core/points/field-types.ts'

const base = {
  group: '测试',
  options: Type.Object({}),
  defaults: {},
  check: () => [],
  show: String,
  shape: 'field' as const,
  columns: (name: string) => [{ name, type: { kind: 'text' as const } }],
  store: (value: unknown) => [value],
  load: ([cell]: readonly unknown[]) => cell,
}

const text: FieldType = {
  ...base,
  id: 'text',
  title: '文本',
  empty: '',
  read: (raw) => (raw === null || raw === undefined ? '' : String(raw).trim()),
  measure: (value) => countedLength(String(value)),
}

const num: FieldType = {
  ...base,
  id: 'num',
  title: '数字',
  empty: null,
  columns: (name) => [{ name, type: { kind: 'decimal', scale: 4 } }],
  read: (raw) => (raw === '' || raw === null || Number.isNaN(Number(raw)) ? null : Number(raw)),
  check: (value, { min, max }) => [
    ...(typeof min === 'number' && Number(value) < min ? [{ text: `不能小于${min}` }] : []),
    ...(typeof max === 'number' && Number(value) > max ? [{ text: `不能大于${max}` }] : []),
  ],
}

const many: FieldType = {
  ...base,
  id: 'many',
  title: '多选',
  empty: [],
  read: (raw) => (Array.isArray(raw) ? raw.map(String) : []),
}

const date: FieldType = {
  ...base,
  id: 'date',
  title: '日期',
  empty: '',
  columns: (name) => [{ name, type: { kind: 'date' } }],
  read: (raw) => {
    const read = readDate(raw)
    return read ? writeDate(read).slice(0, 10) : ''
  },
  initial: ({ today }, { now, disabled, hidden }) => (today && !(disabled && hidden) ? writeDate(now) : ''),
}

const shaped = (id: string, shape: FieldType['shape'], refuses?: FieldType['refuses']): FieldType => ({
  ...base,
  id,
  title: id,
  shape,
  empty: null,
  read: () => null,
  columns: () => [],
  refuses,
})

const types: readonly FieldType[] = [
  text,
  num,
  many,
  date,
  shaped('line', 'ornament'),
  shaped('grid', 'grid'),
  shaped('button', 'field'),
  shaped('tabs', 'tabs', (child) => (child.shape === 'tabs' ? '标签页内不能添加标签页组件' : undefined)),
  shaped('table', 'table', (child) => (child.shape === 'table' ? '表格内不能添加表格' : undefined)),
]

const calls: string[] = []
/** How often each executor ran since the last look. */
export const runs = (): string[] => calls.splice(0)

const executors: readonly Executor[] = [
  {
    id: 'formula',
    title: '公式',
    reads: 'row',
    problems: statementProblems,
    run: (input) => prepareStatement(input.statement)(input),
    prepare: (statement) => {
      const run = prepareStatement(statement)
      return (input) => {
        calls.push('formula')
        return run(input)
      }
    },
  },
  {
    id: 'total',
    title: '合计',
    reads: 'rows',
    problems: () => [],
    run: ({ sources }) => {
      calls.push('total')
      return sumColumn(sources.flat())
    },
    adjust: adjustSum,
  },
  { id: 'copy', title: '同值', reads: 'row', problems: () => [], run: ({ sources }) => sources[0] },
  {
    id: 'count',
    title: '行数',
    reads: 'rows',
    problems: () => [],
    run: ({ sources }) => (sources[0] as unknown[]).length,
    adjust: (result, before, after) => Number(result) + (before === undefined ? 1 : 0) - (after === undefined ? 1 : 0),
  },
  { id: 'joined', title: '连接', reads: 'rows', problems: () => [], run: ({ sources }) => sources.flat().join('、') },
  {
    id: 'broken',
    title: '出错',
    reads: 'row',
    problems: () => [],
    run: ({ sources }) => {
      if (sources[0] === 'bad') throw new Error('来源不对')
      return 'ok'
    },
  },
]

export const parts: FormParts = {
  typeOf: (id) => types.find((type) => type.id === id),
  executorOf: (id) => executors.find((executor) => executor.id === id),
}

export const now = new Date('2024-05-06T07:08:09+08:00')

/** A field whose id is its name in lower case. */
export const field = (type: string, name: string, more: Partial<FieldNode> = {}): FieldNode => ({
  kind: 'field',
  id: name.toLowerCase(),
  type,
  name,
  title: name,
  ...more,
})

export const calculated = (
  type: string,
  name: string,
  executor: string,
  sources: string[],
  statement = '',
  more: Partial<FieldNode> = {},
) =>
  field(type, name, {
    calculation: { active: true, executor, sources: to(...sources), statement },
    ...more,
  })

export const table = (name: string, columns: FieldNode[], more: Partial<TableNode> = {}): TableNode => ({
  kind: 'table',
  id: name.toLowerCase(),
  type: 'table',
  title: name,
  table: { name },
  columns,
  ...more,
  ...(more.rows && { rows: more.rows.map(byId) }),
})

const byId = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [idOf(name), value]))

/** The id of the node of a name, with or without its table. */
const idOf = (name: string): string => name.slice(name.indexOf('-') + 1).toLowerCase()

export const to = (...names: string[]) => names.map(idOf)

export const form = (...nodes: FormNode[]): FormSchema => ({
  key: 'test',
  title: '测试',
  mainTable: { name: 'MAIN' },
  nodes,
})

export const open = (schema: FormSchema, given: Partial<OpenWith> = {}): Form =>
  openForm(compile(schema, parts).form, { now: () => now, ...given })

export const problemsOf = (schema: FormSchema) =>
  compile(schema, parts).problems.map(({ code, where }) => `${code} ${where}`)
