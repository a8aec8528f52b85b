import type { FormNode, TabsNode } from '@gongtai/core/form/schema'
import type { ReactNode } from 'react'

/**
 * Where a node stands, or where the next one would: in which container, in which of its columns or tabs, at which
 * position.
 *
 * @see FormView
 */
export interface NodePlace {
  /** Id of the grid, tab group or table; absent at the top of the form. */
  readonly container?: string
  /** Number of the grid column or tab inside the container; 0 for tables. */
  readonly part: number
  /** Position among the nodes there, from 0. */
  readonly index: number
}

/**
 * What a designer draws around the form it designs. Give the same object as long as nothing in it changes:
 * with another one every node is drawn anew.
 *
 * @see FormView
 */
export interface Decoration {
  /**
   * Wraps one node: its cell of the grid, or its head in a table.
   *
   * @param node the node as it stands in the schema; the same object as long as it was not edited
   * @param content how the renderer draws it
   */
  readonly node?: (node: FormNode, content: ReactNode, place: NodePlace) => ReactNode
  /** Drawn at the end of every list of nodes, empty ones too: where the next node would go. */
  readonly end?: (place: NodePlace) => ReactNode
  /** Drawn at the end of a tab bar, for adding tabs. */
  readonly tabs?: (node: TabsNode) => ReactNode
}
