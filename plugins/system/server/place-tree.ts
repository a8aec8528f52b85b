import { buildTree, type TreeNode } from '@gongtai/sdk'
import type { Place } from '../model/place-calls.ts'

export interface PlaceNode extends Place {
  label: string
  isLeaf: boolean
  children: PlaceNode[]
}

/** Hangs places under each other; one whose parent is not among them stands at the top. */
export function placeTree(places: readonly Place[]): PlaceNode[] {
  return buildTree(places).map(nodeOf)
}

const nodeOf = (place: TreeNode<Place>): PlaceNode => ({
  ...place,
  label: place.unitName,
  isLeaf: place.children.length === 0,
  children: place.children.map(nodeOf),
})
