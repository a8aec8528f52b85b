import type { Place } from '../model/place-calls.ts'

export interface PlaceNode extends Place {
  label: string
  isLeaf: boolean
  children: PlaceNode[]
}

/** Hangs places under each other; one whose parent is not among them stands at the top. */
export function placeTree(places: readonly Place[]): PlaceNode[] {
  const nodes = new Map(places.map((place) => [place.id, nodeOf(place)]))
  const top: PlaceNode[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId)
    if (!parent) top.push(node)
    else {
      parent.children.push(node)
      parent.isLeaf = false
    }
  }
  return top
}

const nodeOf = (place: Place): PlaceNode => ({ ...place, label: place.unitName, isLeaf: true, children: [] })
