import { isSplit, type SplitBlock, type TreeBlock, type TreeBranch } from '@gongtai/sdk/flow'

export interface FoundBranch {
  readonly split: SplitBlock
  readonly branch: TreeBranch
}

/** The branch with this id and the split it belongs to. */
export function findBranch(blocks: readonly TreeBlock[], id: string): FoundBranch | undefined {
  for (const split of blocks) {
    if (!isSplit(split)) continue
    for (const branch of split.branches) {
      if (branch.id === id) return { split, branch }
      const inside = findBranch(branch.blocks, id)
      if (inside) return inside
    }
  }
  return undefined
}
