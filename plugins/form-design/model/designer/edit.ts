import type { FieldNode, FormNode, FormSchema } from '@gongtai/sdk/form'
import { listIn, type Place, placeOf } from './place.ts'

type ChangeList = (nodes: readonly FormNode[]) => readonly FormNode[]

/** The form with one list of nodes changed; everything else stays the same object. */
export function withList(
  schema: FormSchema,
  { container, part, buttons = false }: Omit<Place, 'index'>,
  change: ChangeList,
): FormSchema {
  if (container === undefined) return { ...schema, nodes: change(schema.nodes) }
  return withNode(schema, container, (node) => replaceList(node, part, buttons, change(listIn(node, part, buttons))))
}

/** The form with one node changed. */
export function withNode(schema: FormSchema, id: string, change: (node: FormNode) => FormNode): FormSchema {
  return { ...schema, nodes: mapNodes(schema.nodes, (node) => (node.id === id ? change(node) : node)) }
}

export const insertNode = (schema: FormSchema, node: FormNode, place: Place): FormSchema =>
  withList(schema, place, (nodes) => [...nodes.slice(0, place.index), node, ...nodes.slice(place.index)])

export function removeNode(schema: FormSchema, id: string): FormSchema {
  const place = placeOf(schema, id)
  return place ? withList(schema, place, (nodes) => nodes.filter((node) => node.id !== id)) : schema
}

/** The form with a node at another place; the place is told as the form is now, with the node still where it was. */
export function moveNode(schema: FormSchema, id: string, to: Place): FormSchema {
  const from = placeOf(schema, id)
  const node = from && listAt(schema, from)[from.index]
  if (!from || !node) return schema
  const later = sameList(from, to) && to.index > from.index
  return insertNode(removeNode(schema, id), node, later ? { ...to, index: to.index - 1 } : to)
}

export function listAt(schema: FormSchema, place: Omit<Place, 'index'>): readonly FormNode[] {
  let found: readonly FormNode[] = schema.nodes
  if (place.container !== undefined)
    withNode(schema, place.container, (node) => {
      found = listIn(node, place.part, place.buttons)
      return node
    })
  return found
}

export const sameList = (a: Omit<Place, 'index'>, b: Omit<Place, 'index'>): boolean =>
  a.container === b.container && a.part === b.part && (a.buttons ?? false) === (b.buttons ?? false)

/** Changes every node, children before parents; untouched branches stay the same objects. */
export function mapNodes(nodes: readonly FormNode[], change: (node: FormNode) => FormNode): readonly FormNode[] {
  const mapped = nodes.map((node) => change(mapInside(node, change)))
  return mapped.every((node, index) => node === nodes[index]) ? nodes : mapped
}

function mapInside(node: FormNode, change: (node: FormNode) => FormNode): FormNode {
  const into = <T extends { readonly nodes: readonly FormNode[] }>(part: T): T => {
    const nodes = mapNodes(part.nodes, change)
    return nodes === part.nodes ? part : { ...part, nodes }
  }
  if (node.kind === 'grid') return keep(node, node.columns, node.columns.map(into), (columns) => ({ ...node, columns }))
  if (node.kind === 'tabs') return keep(node, node.tabs, node.tabs.map(into), (tabs) => ({ ...node, tabs }))
  if (node.kind !== 'table') return node
  const columns = mapNodes(node.columns, change) as readonly FieldNode[]
  const buttons = node.buttons && (mapNodes(node.buttons, change) as readonly FieldNode[])
  if (columns === node.columns && buttons === node.buttons) return node
  return { ...node, columns, ...(buttons && { buttons }) }
}

function keep<T>(
  node: FormNode,
  before: readonly T[],
  after: readonly T[],
  make: (parts: readonly T[]) => FormNode,
): FormNode {
  return after.every((part, index) => part === before[index]) ? node : make(after)
}

function replaceList(node: FormNode, part: number, buttons: boolean, nodes: readonly FormNode[]): FormNode {
  const put = <T>(parts: readonly T[]): T[] => parts.map((each, index) => (index === part ? { ...each, nodes } : each))
  if (node.kind === 'grid') return { ...node, columns: put(node.columns) }
  if (node.kind === 'tabs') return { ...node, tabs: put(node.tabs) }
  if (node.kind !== 'table') return node
  return buttons
    ? { ...node, buttons: nodes as readonly FieldNode[] }
    : { ...node, columns: nodes as readonly FieldNode[] }
}
