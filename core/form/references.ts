import type { FieldNode, FormNode, FormSchema, Rule, TableNode } from './schema.ts'
import { nodesOf } from './walk.ts'

/**
 * What a node is named for.
 *
 * @see referencesOf
 */
export type ReferenceKind = 'rule' | 'source' | 'link' | 'copy'

/**
 * One place of a form where a node names another.
 *
 * @see referencesOf
 */
export interface Reference {
  readonly kind: ReferenceKind
  /** Id of the field that names another. */
  readonly from: string
  /** Id of the node that is named; of none when that was deleted. */
  readonly to: string
}

const effects = ['hidden', 'show', 'required', 'readonly'] as const

/**
 * Every reference between the nodes of a form: targets of rules, sources of calculations, linked trees, copies.
 *
 * @param schema the form
 * @returns the references in the order of the fields that hold them, those of copies last
 * @throws never
 * @example
 * declare const schema: FormSchema
 * const readers = referencesOf(schema).filter(({ to }) => to === 'amount')
 */
export function referencesOf(schema: FormSchema): readonly Reference[] {
  const found: Reference[] = []
  for (const node of nodesOf(schema.nodes)) {
    if (node.kind !== 'field') continue
    const add = (kind: ReferenceKind) => (to: string) => found.push({ kind, from: node.id, to })
    for (const rule of node.rules ?? []) for (const effect of effects) rule[effect]?.forEach(add('rule'))
    if (node.calculation?.active) node.calculation.sources?.forEach(add('source'))
    if (node.linked !== undefined) add('link')(node.linked)
  }
  const copies = (schema.fieldMappings ?? []).map((each) => ({
    from: each.sourceFieldId,
    to: each.targetFieldId,
  }))
  return [...found, ...copies.map((each) => ({ kind: 'copy' as const, ...each }))]
}

/**
 * A node whose references name others instead, as a copy of several nodes has to name those of the copy.
 *
 * @param node the node; what stands inside a container stays as it is
 * @param change the id to name instead of another
 * @returns the node with changed references
 * @throws never
 * @example
 * declare const node: FormNode
 * const copy = withReferences(node, (id) => (id === 'price' ? 'price-2' : id))
 */
export function withReferences<Node extends FormNode>(node: Node, change: (id: string) => string): Node {
  if (node.kind === 'field') return ofField(node, change) as Node
  return node.kind === 'table' ? (ofTable(node, change) as Node) : node
}

function ofField(field: FieldNode, change: (id: string) => string): FieldNode {
  const { rules, calculation, linked } = field
  return {
    ...field,
    ...(rules && { rules: rules.map((rule) => ofRule(rule, change)) }),
    ...(calculation?.sources && {
      calculation: { ...calculation, sources: calculation.sources.map(change) },
    }),
    ...(linked !== undefined && { linked: change(linked) }),
  }
}

const ofRule = (rule: Rule, change: (id: string) => string): Rule => ({
  ...rule,
  ...Object.fromEntries(effects.flatMap((effect) => (rule[effect] ? [[effect, rule[effect].map(change)]] : []))),
})

function ofTable(table: TableNode, change: (id: string) => string): TableNode {
  const keyed = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [change(id), value]))
  return {
    ...table,
    ...(table.shownColumns && { shownColumns: table.shownColumns.map(change) }),
    ...(table.columnWidths && { columnWidths: keyed(table.columnWidths) }),
    ...(table.rows && { rows: table.rows.map(keyed) }),
  }
}
