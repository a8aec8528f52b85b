import {
  type ContainerNode,
  type FieldNode,
  type FormNode,
  type GridColumn,
  type GridNode,
  type Tab,
  type TableNode,
  type TableRef,
  type TabsNode,
  tableKey,
} from '../schema.ts'
import { type Document, documentsIn, type Reading, within } from './document.ts'
import { readFaithfully, writeFaithfully } from './faithful.ts'
import { readField, readOptions, writeField, writeOptions } from './field.ts'
import { gridKeys, readKeys, tabKeys, tableIn, tableKeys, tabsKeys, writeKeys } from './keys.ts'
import { readRows, writeRows } from './rows.ts'

/** How the nodes inside a container are read and written; given from outside because containers nest. */
export interface Nodes {
  readonly reading: Reading
  read(raw: unknown): readonly FormNode[]
  write(nodes: readonly FormNode[]): readonly Document[]
  /** For what stands where fields belong to another table. */
  within(table: TableRef | undefined): Nodes
}

export function readContainer(kind: ContainerNode['kind'], raw: Document, nodes: Nodes): ContainerNode {
  if (kind === 'grid') return readFaithfully<GridNode>(raw, gridWay(nodes))
  if (kind === 'tabs') return readFaithfully<TabsNode>(raw, tabsWay(nodes))
  return readFaithfully<TableNode>(raw, tableWay(nodes))
}

export function writeContainer(node: ContainerNode, nodes: Nodes): Document {
  if (node.kind === 'grid') return writeFaithfully(node, gridWay(nodes))
  if (node.kind === 'tabs') return writeFaithfully(node, tabsWay(nodes))
  return writeFaithfully(node, tableWay(nodes))
}

const gridWay = (nodes: Nodes) => ({
  read: (raw: Document) =>
    ({
      ...plainly('grid', raw, gridKeys, nodes),
      columns: documentsIn(raw.column).map((column) => readFaithfully<GridColumn>(column, gridColumnWay(nodes))),
    }) as unknown as GridNode,
  write: (node: GridNode): Document => ({
    ...writeKeys(gridKeys, node, nodes.reading),
    ...writeOptions(node.options),
    column: node.columns.map((column) => writeFaithfully(column, gridColumnWay(nodes))),
  }),
})

const gridColumnWay = (nodes: Nodes) => ({
  read: (raw: Document): GridColumn => ({
    ...(typeof raw.span === 'number' && { span: raw.span }),
    nodes: nodes.read(raw.rows),
  }),
  write: (column: GridColumn): Document => ({
    ...(column.span !== undefined && { span: column.span }),
    rows: nodes.write(column.nodes),
  }),
})

const tabsWay = (nodes: Nodes) => ({
  read: (raw: Document) =>
    ({
      ...plainly('tabs', raw, tabsKeys, nodes),
      tabs: documentsIn(raw.column).map((tab) => readFaithfully<Tab>(tab, tabWay(nodes))),
    }) as unknown as TabsNode,
  write: (node: TabsNode): Document => ({
    ...writeKeys(tabsKeys, node, nodes.reading),
    isMain: node.tabs.every(({ table }) => ['', nodes.reading.table].includes(tableKey(table))) ? 1 : 0,
    ...writeOptions(node.options),
    column: node.tabs.map((tab) => writeFaithfully(tab, tabWay(nodes))),
  }),
})

const tabWay = (nodes: Nodes) => ({
  read: (raw: Document) =>
    ({
      name: '',
      ...readKeys(tabKeys, raw, nodes.reading),
      nodes: nodes.within(tableIn(raw, nodes.reading)).read(raw.rows),
      ...buttonsIn(raw, nodes.reading),
    }) as Tab,
  write: (tab: Tab): Document => ({
    ...writeKeys(tabKeys, tab, nodes.reading),
    rows: nodes.within(tab.table).write(tab.nodes),
    ...writeButtons(tab.buttons, nodes.reading),
  }),
})

const tableWay = (nodes: Nodes) => ({
  read: (raw: Document) => {
    const inside = within(nodes.reading, tableIn(raw, nodes.reading))
    const columns = documentsIn(raw.column).map((column) => readField(column, inside))
    return {
      ...plainly('table', raw, tableKeys, nodes),
      columns,
      ...readRows(raw.data, columns),
      ...buttonsIn(raw, nodes.reading),
    } as unknown as TableNode
  },
  write: (node: TableNode): Document => ({
    ...writeKeys(tableKeys, node, nodes.reading),
    ...writeOptions(node.options),
    column: node.columns.map((column) => writeField(column, within(nodes.reading, node.table))),
    ...writeRows(node, within(nodes.reading, node.table)),
    ...writeButtons(node.buttons, nodes.reading),
  }),
})

const plainly = (kind: string, raw: Document, keys: Parameters<typeof readKeys>[0], nodes: Nodes) => ({
  kind,
  id: '',
  type: '',
  ...readKeys(keys, raw, nodes.reading),
  ...readOptions(raw),
})

const buttonsIn = (raw: Document, reading: Reading) =>
  Array.isArray(raw.btnList) ? { buttons: documentsIn(raw.btnList).map((button) => readField(button, reading)) } : {}

const writeButtons = (buttons: readonly FieldNode[] | undefined, reading: Reading) =>
  buttons ? { btnList: buttons.map((button) => writeField(button, reading)) } : {}
