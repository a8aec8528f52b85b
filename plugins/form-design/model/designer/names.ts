import { type FormNode, type FormSchema, fieldsOf, type TableNode, tableKey } from '@gongtai/sdk/form'
import { boundTable, everyNode, nodeAt, type Place, placeOf } from './place.ts'

/** A title no other node of the form has: 数字, 数字2, 数字3. */
export function freeTitle(schema: FormSchema, base: string): string {
  const taken = new Set([...everyNode(schema.nodes)].map((node) => node.title))
  return numbered((count) => (count === 1 ? base : `${base}${count}`), taken)
}

/** A column name that is free in its table: FIELD_1, FIELD_2. */
export function freeColumn(
  schema: FormSchema,
  table: string,
  base = 'FIELD_',
  also: ReadonlySet<string> = new Set(),
): string {
  const taken = new Set(also)
  for (const { table: own, field } of fieldsOf(schema))
    if (own === table) for (const name of (field.name ?? '').split(',')) taken.add(name.trim())
  return numbered((count) => `${base}${count}`, taken)
}

/** A name for the table that keeps the rows: the form's own with a number. */
export function freeTable(schema: FormSchema, also: ReadonlySet<string> = new Set()): string {
  const taken = new Set([...also, tableKey(schema.mainTable)])
  for (const other of schema.otherTables ?? []) taken.add(tableKey(other))
  for (const node of everyNode(schema.nodes)) {
    if (node.kind === 'table') taken.add(tableKey(node.table))
    if (node.kind === 'tabs') for (const tab of node.tabs) taken.add(tableKey(tab.table))
  }
  return numbered((count) => `${tableKey(schema.mainTable)}_${count}`, taken)
}

/** Key of the table that fields at a place belong to. */
export function tableAt(schema: FormSchema, place: Place): string {
  for (let at: Place | undefined = place; at?.container !== undefined; at = placeOf(schema, at.container)) {
    const container: FormNode | undefined = nodeAt(schema, at.container)
    const bound = container && boundTable(container, at.part)
    if (bound !== undefined) return bound
  }
  return tableKey(schema.mainTable)
}

export const rowsAround = (schema: FormSchema, id: string): TableNode | undefined => {
  const place = placeOf(schema, id)
  const container = place?.container === undefined ? undefined : nodeAt(schema, place.container)
  return container?.kind === 'table' ? container : undefined
}

function numbered(name: (count: number) => string, taken: ReadonlySet<string | undefined>): string {
  for (let count = 1; ; count++) if (!taken.has(name(count))) return name(count)
}
