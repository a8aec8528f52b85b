import type { FieldType } from '@gongtai/sdk'
import type { FormNode } from '@gongtai/sdk/form'

/** The node with one property given or, when `undefined`, taken away. */
export function withProperty<N extends object>(node: N, key: string, value: unknown): N {
  const { [key as keyof N]: _, ...rest } = node
  const gone = value === undefined || value === '' || value === false
  return (gone ? rest : { ...rest, [key]: value }) as N
}

export function withOption(node: FormNode, key: string, value: unknown): FormNode {
  const options: Record<string, unknown> = { ...node.options, [key]: value }
  if (value === undefined || value === '') delete options[key]
  return { ...node, options }
}

/** Keys of the type's options that differ from what a new field starts with. */
export function differing(type: FieldType, options: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const defaults = type.defaults as Readonly<Record<string, unknown>>
  return [...new Set([...Object.keys(options), ...Object.keys(defaults)])].filter(
    (key) => JSON.stringify(options[key]) !== JSON.stringify(defaults[key]),
  )
}

const columnsOf24 = 24

/** Columns of equal width for a grid; what stood in columns that go moves into the last one left. */
export function withGridColumns(node: FormNode, count: number): FormNode {
  if (node.kind !== 'grid' || count < 1) return node
  const kept = node.columns.slice(0, count)
  const left = node.columns.slice(count).flatMap((column) => column.nodes)
  const columns = Array.from({ length: count }, (_, index) => {
    const column = kept[index] ?? { nodes: [] }
    const nodes = index === count - 1 ? [...column.nodes, ...left] : column.nodes
    return { ...column, span: Math.floor(columnsOf24 / count), nodes }
  })
  return { ...node, columns }
}

/** One more tab under a name that is free in the group. */
export function withTab(node: FormNode, title?: string): FormNode {
  if (node.kind !== 'tabs') return node
  let count = node.tabs.length + 1
  while (node.tabs.some((tab) => tab.name === `tab_${count}`)) count++
  return { ...node, tabs: [...node.tabs, { name: `tab_${count}`, title: title ?? `标签 ${count}`, nodes: [] }] }
}

/** The node with the options a new one starts with. */
export function withDefaults(node: FormNode, type: FieldType): FormNode {
  const { options: _, ...rest } = node
  return { ...rest, options: type.defaults as Readonly<Record<string, unknown>> }
}
