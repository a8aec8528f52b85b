import type { FieldType } from '@gongtai/sdk'
import { type FieldNode, type FormNode, type FormSchema, fieldsOf } from '@gongtai/sdk/form'
import type { Types } from './accepts.ts'
import { titleOf } from './describe.ts'
import { everyNode, nodeAt } from './place.ts'
import { goneTitle } from './references.ts'

/** Something a calculation can read. */
export interface SourceChoice {
  readonly node: FormNode
  readonly title: string
  /** Title of the table around a column. */
  readonly within?: string
}

export interface Source {
  readonly id: string
  readonly node: FormNode | undefined
  /** What the statement calls it: num1, date1, str1, counted by kind. */
  readonly placeholder: string
}

/** Every field and table a calculated field could read. */
export function sourceChoices(schema: FormSchema, types: Types, target: FieldNode): readonly SourceChoice[] {
  const rows = new Map(fieldsOf(schema).map(({ field, rows }) => [field.id, rows]))
  return [...everyNode(schema.nodes)].flatMap((node): readonly SourceChoice[] => {
    if (node.id === target.id) return []
    if (node.kind === 'table') return [{ node, title: titleOf(node) }]
    const type = types.find(node.type)
    if (node.kind !== 'field' || !type || kindOf(type, node) === undefined) return []
    const table = rows.get(node.id)
    return [{ node, title: titleOf(node), ...(table && { within: titleOf(table) }) }]
  })
}

/** The sources of a calculation in their order, with the names its statement has for them. */
export function sourcesOf(schema: FormSchema, types: Types, field: FieldNode): readonly Source[] {
  const counts = { num: 0, date: 0, str: 0 }
  return (field.calculation?.sources ?? []).map((id) => {
    const node = nodeAt(schema, id)
    const type = node && types.find(node.type)
    const kind =
      node?.kind === 'table' ? 'num' : ((type && node.kind === 'field' ? kindOf(type, node) : undefined) ?? 'str')
    return { id, node, placeholder: `${kind}${++counts[kind]}` }
  })
}

/** A statement with the titles of the fields in the place of num1, date1, str1. */
export const readable = (statement: string, sources: readonly Source[]): string =>
  statement.replace(/\b(num|date|str)\d+\b/g, (word) => {
    const source = sources.find(({ placeholder }) => placeholder === word)
    return source ? `「${source.node ? titleOf(source.node) : goneTitle(source.id)}」` : word
  })

function kindOf(type: FieldType, field: FieldNode): 'num' | 'date' | 'str' | undefined {
  const kind = type.columns(field.name || 'X', field.options ?? {})[0]?.type.kind
  if (kind === undefined) return undefined
  if (kind === 'decimal') return 'num'
  return kind === 'date' || kind === 'timestamp' ? 'date' : 'str'
}
