import {
  type FieldNode,
  type FormNode,
  type FormSchema,
  fieldsOf,
  type NodeRef,
  type Rule,
  tableKey,
} from '@gongtai/sdk/form'
import { mapNodes } from './edit.ts'
import { tableAt } from './names.ts'
import { everyNode, placeOf } from './place.ts'

const effects = ['hidden', 'show', 'required', 'readonly'] as const

/** What a rule says of a node: its table and column, or its id where it is bound to none. */
export function refOf(schema: FormSchema, node: FormNode): NodeRef {
  const at = fieldsOf(schema).find(({ field }) => field.id === node.id)
  if (at) return { table: at.table, field: singleName(at.field) ?? node.id }
  const place = placeOf(schema, node.id)
  return { table: place ? tableAt(schema, place) : tableKey(schema.mainTable), field: node.id }
}

/** What a calculation of one field says of another: the name where it is clear, with the table where it is not. */
export function sourceOf(schema: FormSchema, source: FormNode, target: FieldNode): string {
  if (source.kind === 'table') return tableKey(source.table) || source.id
  const fields = fieldsOf(schema)
  const from = fields.find(({ field }) => field.id === source.id)
  const name = from && singleName(from.field)
  if (!from || name === undefined) return source.id
  const own = fields.find(({ field }) => field.id === target.id)?.table
  return from.table === own ? name : `${from.table}-${name}`
}

/** Lists of names are parted by commas, so a field bound to several columns goes by its id. */
const singleName = (field: FieldNode): string | undefined =>
  field.name && !field.name.includes(',') ? field.name : undefined

/** The node a rule's target or a calculation's source speaks of. */
export function resolver(schema: FormSchema): {
  target(ref: NodeRef): FormNode | undefined
  source(text: string, from: FieldNode): FormNode | undefined
} {
  const nodes = new Map([...everyNode(schema.nodes)].map((node) => [node.id, node]))
  const fields = fieldsOf(schema)
  const named = (table: string | undefined, name: string) =>
    fields.find(({ table: own, field }) => own === table && field.name === name)?.field
  const tableNode = (name: string) =>
    [...nodes.values()].find((node) => node.kind === 'table' && tableKey(node.table) === name)
  const written = (text: string) =>
    fields.find(({ table, field }) => field.name && `${table}-${field.name}` === text)?.field
  return {
    target: ({ table, field }) => named(table, field) ?? nodes.get(field),
    source: (text, from) => {
      const own = fields.find(({ field }) => field.id === from.id)?.table
      return (
        named(own, text) ??
        nodes.get(text) ??
        written(text) ??
        tableNode(text) ??
        named(tableKey(schema.mainTable), text) ??
        fields.find(({ field }) => field.name === text)?.field
      )
    },
  }
}

/**
 * After an edit: rules and calculations go on meaning the same nodes although a column was renamed or a field moved to
 * another table. What meant a node that is gone stays as it was, for the check to point at.
 */
export function keepReferences(before: FormSchema, after: FormSchema): FormSchema {
  if (signature(before) === signature(after)) return after
  const meant = resolver(before)
  const there = new Map([...everyNode(after.nodes)].map((node) => [node.id, node]))
  const target = (ref: NodeRef): NodeRef => {
    const now = there.get(meant.target(ref)?.id ?? '')
    return now ? refOf(after, now) : ref
  }
  return {
    ...after,
    nodes: mapNodes(after.nodes, (node) => {
      if (node.kind !== 'field' || (!node.rules && !node.calculation?.sources)) return node
      const was = [...everyNode(before.nodes)].find((each) => each.id === node.id)
      if (was?.kind !== 'field') return node
      const source = (text: string): string => {
        const now = there.get(meant.source(text, was)?.id ?? '')
        return now ? sourceOf(after, now, node) : text
      }
      return {
        ...node,
        ...(node.rules && { rules: node.rules.map((rule) => mapTargets(rule, target)) }),
        ...(node.calculation?.sources && {
          calculation: { ...node.calculation, sources: node.calculation.sources.map(source) },
        }),
      }
    }),
  }
}

export function mapTargets(rule: Rule, change: (ref: NodeRef) => NodeRef): Rule {
  const changed: Record<string, unknown> = { ...rule }
  for (const effect of effects) if (rule[effect]) changed[effect] = rule[effect]?.map(change)
  return changed as unknown as Rule
}

/** How every node is named, as text to compare: references need another look only when this changes. */
const signature = (schema: FormSchema): string =>
  fieldsOf(schema)
    .map(({ table, field }) => `${field.id} ${table} ${field.name ?? ''}`)
    .sort()
    .join('\n')
