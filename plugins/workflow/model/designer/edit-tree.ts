import {
  type AutomaticNode,
  type FlowTree,
  isSplit,
  type SplitBlock,
  type StepNode,
  type TreeBlock,
} from '@gongtai/sdk/flow'

/** A list of blocks: that of the process itself, or of one branch. */
export type ListId = 'main' | { readonly split: string; readonly branch: string }

type Blocks = readonly TreeBlock[]

/** Rewrites one list of blocks, wherever it stands in the tree. */
function changeList(blocks: Blocks, list: ListId, change: (blocks: Blocks) => Blocks, here = true): Blocks {
  if (list === 'main') return here ? change(blocks) : blocks
  return blocks.map((block) => {
    if (!isSplit(block)) return block
    const branches = block.branches.map((branch) => ({
      ...branch,
      blocks:
        block.id === list.split && branch.id === list.branch
          ? change(branch.blocks)
          : changeList(branch.blocks, list, change, false),
    }))
    return { ...block, branches }
  })
}

/** Rewrites one block, wherever it stands; `undefined` takes it out. */
function changeBlock(blocks: Blocks, id: string, change: (block: TreeBlock) => TreeBlock | undefined): Blocks {
  return blocks.flatMap((block) => {
    if (block.id === id) return change(block) ?? []
    if (!isSplit(block)) return [block]
    return [
      {
        ...block,
        branches: block.branches.map((branch) => ({ ...branch, blocks: changeBlock(branch.blocks, id, change) })),
      },
    ]
  })
}

const withBlocks = (tree: FlowTree, blocks: Blocks): FlowTree => ({ ...tree, blocks })

export const insertBlock = (tree: FlowTree, list: ListId, index: number, block: TreeBlock): FlowTree =>
  withBlocks(
    tree,
    changeList(tree.blocks, list, (blocks) => [...blocks.slice(0, index), block, ...blocks.slice(index)]),
  )

export const updateBlock = (tree: FlowTree, id: string, change: (block: TreeBlock) => TreeBlock): FlowTree =>
  withBlocks(tree, changeBlock(tree.blocks, id, change))

export const updateStep = (tree: FlowTree, id: string, change: Partial<StepNode>): FlowTree =>
  updateBlock(tree, id, (block) => (block.kind === 'step' ? { ...block, ...change } : block))

export const updateAutomatic = (tree: FlowTree, id: string, change: Partial<AutomaticNode>): FlowTree =>
  updateBlock(tree, id, (block) => (block.kind === 'automatic' ? { ...block, ...change } : block))

export const removeBlock = (tree: FlowTree, id: string): FlowTree =>
  withBlocks(
    tree,
    changeBlock(tree.blocks, id, () => undefined),
  )

export function findBlock(blocks: Blocks, id: string): TreeBlock | undefined {
  for (const block of blocks) {
    if (block.id === id) return block
    if (!isSplit(block)) continue
    for (const branch of block.branches) {
      const found = findBlock(branch.blocks, id)
      if (found) return found
    }
  }
  return undefined
}

/** Ids in use, so that a new one is free. */
function idsOf(tree: FlowTree): ReadonlySet<string> {
  const ids = new Set<string>([tree.start.id, tree.end.id])
  const visit = (blocks: Blocks): void => {
    for (const block of blocks) {
      ids.add(block.id)
      if (!isSplit(block)) continue
      for (const branch of block.branches) {
        ids.add(branch.id)
        visit(branch.blocks)
      }
    }
  }
  visit(tree.blocks)
  return ids
}

export function freeId(tree: FlowTree, prefix: string): string {
  const ids = idsOf(tree)
  for (let number = 1; ; number += 1) if (!ids.has(`${prefix}_${number}`)) return `${prefix}_${number}`
}

export const addBranch = (tree: FlowTree, split: string): FlowTree =>
  updateBlock(tree, split, (block) => {
    if (!isSplit(block)) return block
    const made = { id: freeId(tree, 'branch'), name: `条件 ${block.branches.length}`, blocks: [] }
    const last = block.branches.findIndex((branch) => branch.isDefault)
    const at = last < 0 ? block.branches.length : last
    return { ...block, branches: [...block.branches.slice(0, at), made, ...block.branches.slice(at)] }
  })

/** Taking out the last but one branch dissolves the split and keeps what was in the other. */
export function removeBranch(tree: FlowTree, split: string, branch: string): FlowTree {
  const block = findBlock(tree.blocks, split)
  if (!block || !isSplit(block)) return tree
  const left = block.branches.filter((each) => each.id !== branch)
  if (left.length > 1) return updateBlock(tree, split, () => ({ ...block, branches: left }))
  return withBlocks(tree, dissolved(tree.blocks, split, left[0]?.blocks ?? []))
}

function dissolved(blocks: Blocks, id: string, instead: Blocks): Blocks {
  return blocks.flatMap((block) => {
    if (block.id === id) return instead
    if (!isSplit(block)) return [block]
    const branches = block.branches.map((branch) => ({ ...branch, blocks: dissolved(branch.blocks, id, instead) }))
    return [{ ...block, branches } satisfies SplitBlock]
  })
}
