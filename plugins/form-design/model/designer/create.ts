import type { FieldType } from '@gongtai/sdk'
import { type FieldNode, type FormNode, type FormSchema, newNodeId, withReferences } from '@gongtai/sdk/form'
import { mapNodes } from './edit.ts'
import { freeColumn, freeTable, freeTitle, tableAt } from './names.ts'
import { everyNode, type Place } from './place.ts'

/** The specification's template of a new field; what a type gives itself goes before it. */
const template = { span: 24, labelWidth: 100 } as const
const halves = 2

export type NewId = () => string

/** A new node of a type as it would stand at a place: title, column and table are free ones. */
export function newNode(schema: FormSchema, type: FieldType, place: Place, newId: NewId = newNodeId): FormNode {
  const options = type.defaults as Readonly<Record<string, unknown>>
  const base = {
    id: newId(),
    type: type.id,
    title: freeTitle(schema, type.title),
    span: type.template?.span ?? template.span,
    ...(Object.keys(options).length > 0 && { options }),
  }
  switch (type.shape) {
    case 'grid':
      return {
        ...base,
        kind: 'grid',
        columns: Array.from({ length: halves }, () => ({ span: 24 / halves, nodes: [] })),
      }
    case 'tabs':
      return {
        ...base,
        kind: 'tabs',
        tabs: ['1', '2'].map((number) => ({ name: `tab_${number}`, title: `标签 ${number}`, nodes: [] })),
      }
    case 'table':
      return { ...base, kind: 'table', table: { name: freeTable(schema) }, columns: [] }
    case 'ornament':
      return { ...base, kind: 'field' }
    case 'field':
      return {
        ...base,
        kind: 'field',
        labelWidth: template.labelWidth,
        ...startOf(type),
        ...bound(schema, type, place),
      }
  }
}

const startOf = ({ template: own }: FieldType): Pick<FieldNode, 'initial'> =>
  own?.value === undefined ? {} : { initial: own.value }

function bound(schema: FormSchema, type: FieldType, place: Place): Pick<FieldNode, 'name'> {
  const name = freeColumn(schema, tableAt(schema, place))
  return type.columns(name, type.defaults as Readonly<Record<string, unknown>>).length > 0 ? { name } : {}
}

/** A copy that can stand beside the original: everything in it has an id, a column and a table of its own. */
export function copyOf(schema: FormSchema, node: FormNode, place: Place, newId: NewId = newNodeId): FormNode {
  const columns = new Set<string>()
  const tables = new Set<string>()
  const ids = new Map<string, string>()
  const copied = mapNodes([node], (each) => {
    const id = newId()
    ids.set(each.id, id)
    if (each.kind === 'table') {
      const name = freeTable(schema, tables)
      tables.add(name)
      return { ...each, id, table: { name } }
    }
    if (each.kind !== 'field') return { ...each, id }
    if (!each.name || isColumn(node, each)) return { ...each, id }
    const name = freeColumn(schema, tableAt(schema, place), 'FIELD_', columns)
    columns.add(name)
    const { attributeId: _, ...rest } = each
    return { ...rest, id, name }
  })
  const [copy] = mapNodes(copied, (each) => withReferences(each, (id) => ids.get(id) ?? id))
  return { ...(copy ?? node), title: freeTitle(schema, node.title ?? '') }
}

/** Columns of a copied table keep their names: the copy has a table of its own. */
function isColumn(root: FormNode, field: FieldNode): boolean {
  for (const node of everyNode([root])) if (node.kind === 'table' && node.columns.includes(field)) return true
  return false
}
