import type { menuCalls } from '@gongtai/sdk'

type MenuRow = menuCalls.MenuRow

/** A menu entry, and how deep it hangs. */
export interface PlacedRow extends MenuRow {
  readonly depth: number
  /** Entries of the same place, in their order. */
  readonly siblings: readonly string[]
}

/** The rows come with what hangs below an entry right after it. */
export function placedRows(rows: readonly MenuRow[]): readonly PlacedRow[] {
  const depths = new Map([['', -1]])
  return rows.map((row) => {
    const depth = (depths.get(row.parentId) ?? -1) + 1
    depths.set(row.menuId, depth)
    const siblings = rows.filter(({ parentId }) => parentId === row.parentId).map(({ menuId }) => menuId)
    return { ...row, depth, siblings }
  })
}

/** Entries that another can hang under: all but itself and what hangs below it. */
export function possibleParents(rows: readonly PlacedRow[], moved: string | undefined): readonly PlacedRow[] {
  const within = new Set(moved === undefined ? [] : [moved])
  return rows.filter(({ menuId, parentId }) => {
    if (within.has(parentId)) within.add(menuId)
    return !within.has(menuId)
  })
}

/** The order after an entry went one place up or down; nothing at the end of the way. */
export function movedBy({ menuId, siblings }: PlacedRow, step: -1 | 1): readonly string[] | undefined {
  const at = siblings.indexOf(menuId)
  const other = siblings[at + step]
  if (other === undefined) return undefined
  return siblings.map((id) => (id === menuId ? other : id === other ? menuId : id))
}
