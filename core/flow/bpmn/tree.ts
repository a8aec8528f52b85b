import type {
  AutomaticNode,
  CopyNode,
  EndNode,
  GatewayNode,
  ProcessDefinition,
  StartNode,
  StepNode,
} from '../definition/definition.ts'

/**
 * A process as the simple designer shows it: one thing below the other, with branches side by side.
 *
 * @see toTree
 */
export interface FlowTree {
  readonly settings: TreeSettings
  readonly start: StartNode & Linked
  readonly blocks: readonly TreeBlock[]
  readonly end: EndNode
}

export type TreeSettings = Omit<ProcessDefinition, 'nodes' | 'flows'>

/**
 * A step, a copy, an automatic step, or a split with its branches.
 *
 * @see toTree
 */
export type TreeBlock = (StepNode & Linked) | (CopyNode & Linked) | (AutomaticNode & Linked) | SplitBlock

/**
 * A split and its join. `exclusive` takes the first branch whose condition holds, else the default one;
 * `inclusive` all whose condition holds; `parallel` all.
 *
 * @see toTree
 */
export interface SplitBlock extends Linked {
  readonly kind: GatewayNode['kind']
  /** Id of the split. */
  readonly id: string
  readonly name: string
  /** The gateway that closes the block; absent when it is called as `joinOf` says and has no name. */
  readonly join?: { readonly id: string; readonly name: string }
  /** At least two, in the order their conditions are tried. */
  readonly branches: readonly TreeBranch[]
}

/**
 * One way through a split.
 *
 * @see toTree
 */
export interface TreeBranch {
  /** Id of its first flow. */
  readonly id: string
  readonly name?: string
  readonly condition?: string
  readonly isDefault?: boolean
  /** May be empty: the flow leads straight to the join. */
  readonly blocks: readonly TreeBlock[]
}

/** The flow out of a block; absent when it is called as `linkOf` says and has no name. */
export interface Linked {
  readonly next?: { readonly id: string; readonly name?: string }
}

/** The usual id of the gateway that closes a split. */
export const joinOf = (split: string): string => `${split}_join`

/** The usual id of the only flow out of a node. */
export const linkOf = (node: string): string => `${node}_out`

/**
 * Whether a block of the tree branches.
 *
 * @param block a block of the tree
 * @returns whether it has branches
 * @throws never
 * @example
 * declare const tree: FlowTree
 * const splits = tree.blocks.filter(isSplit)
 */
export const isSplit = (block: TreeBlock): block is SplitBlock => 'branches' in block
