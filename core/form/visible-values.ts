import { type FormNode, type FormSchema, type FormValues, type RecordValues, rowId } from './schema.ts'
import { childrenOf, fieldsOf } from './walk.ts'

/**
 * The values without those of fields somebody may not see: hidden means not sent, not merely not shown.
 * A hidden container hides all it holds. Values no field of the form speaks of are left out as well.
 */
export function visibleValues(schema: FormSchema, values: FormValues, isHidden: (node: string) => boolean): FormValues {
  const gone = hiddenNodes(schema.nodes, isHidden)
  const seen = new Map<string, Set<string>>()
  for (const { table, field } of fieldsOf(schema)) {
    if (gone.has(field.id)) continue
    const columns = seen.get(table) ?? new Set([rowId])
    columns.add(field.name ?? field.id)
    for (const name of (field.name ?? '').split(',')) columns.add(name)
    seen.set(table, columns)
  }
  const visible = Object.entries(values).flatMap(([table, rows]) => {
    const columns = seen.get(table)
    if (!columns) return []
    return [[table, Array.isArray(rows) ? rows.map((row) => only(row, columns)) : only(rows as RecordValues, columns)]]
  })
  return Object.fromEntries(visible)
}

const only = (row: RecordValues, columns: ReadonlySet<string>): RecordValues =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)))

function hiddenNodes(nodes: readonly FormNode[], isHidden: (node: string) => boolean): ReadonlySet<string> {
  const gone = new Set<string>()
  const visit = (node: FormNode, covered: boolean): void => {
    const hidden = covered || isHidden(node.id)
    if (hidden) gone.add(node.id)
    for (const child of childrenOf(node)) visit(child, hidden)
  }
  for (const node of nodes) visit(node, false)
  return gone
}
