import type { ColumnState, TableState, Tables } from './table.ts'

/** SQL that leads from one state to another; empty when nothing has to be done. */
export function draft(before: Tables, now: Tables): string {
  const statements = [
    ...Object.entries(now).flatMap(([name, table]) => {
      const known = before[name]
      return known ? changes(name, known, table) : created(name, table)
    }),
    ...Object.keys(before).flatMap((name) => (now[name] ? [] : [dropped(name)])),
  ]
  return statements.length === 0 ? '' : `${statements.join('\n\n')}\n`
}

const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default
  deferrable desc distinct do else end except false fetch for foreign from grant group having in initially intersect
  into lateral leading limit localtime localtimestamp not null offset on only or order placing primary references
  returning select some symmetric table then to trailing true union unique user using variadic when where window with`.split(
    /\s+/,
  ),
)

const quoted = (column: string): string => (RESERVED.has(column) ? `"${column}"` : column)

const list = (columns: readonly string[]): string => `(${columns.map(quoted).join(', ')})`

function created(
  name: string,
  { columns, key, unique, indexes, rules = {}, searched = [] }: TableState,
): readonly string[] {
  const lines = [
    ...Object.entries(columns).map(([column, state]) => definition(column, state)),
    `primary key ${list(key)}`,
    ...Object.entries(unique).map(([constraint, of]) => `constraint ${constraint} unique ${list(of)}`),
    ...Object.entries(rules).map(([constraint, rule]) => `constraint ${constraint} ${rule}`),
  ]
  return [
    `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
    ...Object.entries(indexes).map(([index, of]) => `create index ${index} on ${name} ${list(of)};`),
    ...searchable(name, [], searched),
  ]
}

/** A search stays quick however many rows there are. */
const searchable = (name: string, before: readonly string[] = [], now: readonly string[] = []): readonly string[] =>
  now.length === 0 || same(before, now)
    ? []
    : [`select make_searchable(${[name, ...now].map((each) => `'${each}'`).join(', ')});`]

const definition = (column: string, { type, required, initial }: ColumnState): string =>
  [
    quoted(column),
    type,
    ...(required ? ['not null'] : []),
    ...(initial === undefined ? [] : [`default ${initial}`]),
  ].join(' ')

function changes(name: string, before: TableState, now: TableState): readonly string[] {
  return [
    ...Object.entries(now.columns).flatMap(([column, state]) => {
      const known = before.columns[column]
      return known ? altered(name, column, known, state) : [added(name, column, state)]
    }),
    ...Object.entries(before.columns).flatMap(([column, state]) =>
      now.columns[column] ? [] : [left(name, column, state)],
    ),
    ...ruleChanges(name, before.rules ?? {}, now.rules ?? {}),
    ...gone(before.unique, now.unique).map((each) => `alter table ${name} drop constraint ${each};`),
    ...gone(before.indexes, now.indexes).map((each) => `drop index ${each};`),
    ...fresh(before.unique, now.unique).map(
      ([constraint, of]) =>
        `-- 已有的记录中若有重复，这一句会失败：请先核对。\nalter table ${name} add constraint ${constraint} unique ${list(of)};`,
    ),
    ...fresh(before.indexes, now.indexes).map(([index, of]) => `create index ${index} on ${name} ${list(of)};`),
    ...searchable(name, before.searched, now.searched),
  ]
}

type Rules = NonNullable<TableState['rules']>

const ruleChanges = (name: string, before: Rules, now: Rules): readonly string[] => [
  ...Object.keys(before).flatMap((rule) =>
    before[rule] === now[rule] ? [] : [`alter table ${name} drop constraint ${rule};`],
  ),
  ...Object.entries(now).flatMap(([rule, said]) =>
    before[rule] === said
      ? []
      : [`-- 已有的记录若不符合，这一句会失败：请先核对。\nalter table ${name} add constraint ${rule} ${said};`],
  ),
]

type Named = Readonly<Record<string, readonly string[]>>

const same = (one: readonly string[] | undefined, other: readonly string[]): boolean => one?.join() === other.join()

const gone = (before: Named, now: Named): readonly string[] =>
  Object.entries(before).flatMap(([name, columns]) => (same(now[name], columns) ? [] : [name]))

const fresh = (before: Named, now: Named) =>
  Object.entries(now).filter(([name, columns]) => !same(before[name], columns))

/** The rows that are there, and an earlier version that is gone back to, have no value for it. */
function added(name: string, column: string, state: ColumnState): string {
  const initial = state.initial ?? (state.type === 'text' && state.required ? "''" : undefined)
  if (!state.required || initial !== undefined)
    return `alter table ${name} add column ${definition(column, { ...state, ...(initial !== undefined && { initial }) })};`
  return `-- 必填，但已有的记录没有值：请补上默认值，或在这里先写入再加 not null。
alter table ${name} add column ${definition(column, { ...state, required: false })};`
}

function altered(name: string, column: string, before: ColumnState, now: ColumnState): readonly string[] {
  const alter = `alter table ${name} alter column ${quoted(column)}`
  const { initial } = now
  return [
    ...(before.type === now.type
      ? []
      : [
          `-- 类型由 ${before.type} 改为 ${now.type}：请核对已有的值能否换算，发布过的版本能否继续运行。\n${alter} type ${now.type} using ${quoted(column)}::${now.type};`,
        ]),
    ...(before.initial === initial
      ? []
      : [`${alter} ${initial === undefined ? 'drop default' : `set default ${initial}`};`]),
    ...(before.required && !now.required ? [`${alter} drop not null;`] : []),
    ...(!before.required && now.required
      ? [`-- 已有的记录中若有空值，这一句会失败：请先补齐。\n${alter} set not null;`]
      : []),
  ]
}

/** An earlier version still reads and writes it, so it goes only with a later migration. */
const left = (name: string, column: string, { required, initial }: ColumnState): string =>
  [
    `-- 声明里不再有 ${column}。已发布的版本和回退仍要用它：先保留，确认不再回退后另写迁移删除。`,
    ...(required && initial === undefined ? [`alter table ${name} alter column ${quoted(column)} drop not null;`] : []),
    `-- alter table ${name} drop column ${quoted(column)};`,
  ].join('\n')

const dropped = (name: string): string =>
  `-- 声明里不再有 ${name}。删除表会丢失全部记录，确认不再回退后另写迁移：\n-- drop table ${name};`
