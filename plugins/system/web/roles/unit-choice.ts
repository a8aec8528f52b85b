import { buildTree, type TreeNode } from '@gongtai/sdk'
import { holds, type RoleUnit } from './role-draft.ts'

export interface UnitRow extends RoleUnit {
  readonly parentId: string
}
export type UnitNode = TreeNode<UnitRow>

export const unitTree = (rows: readonly UnitRow[]): readonly UnitNode[] => buildTree(rows, { id: 'unitId' })

/** A unit with all below it. */
export const withBelow = (node: UnitNode): readonly RoleUnit[] => [
  { unitId: node.unitId, unitName: node.unitName },
  ...node.children.flatMap(withBelow),
]

/** Ticks all of these, or unticks them when all are ticked. */
export function toggleUnits(chosen: readonly RoleUnit[], units: readonly RoleUnit[]): readonly RoleUnit[] {
  const added = units.filter(({ unitId }) => !holds(chosen, unitId))
  return added.length > 0 ? [...chosen, ...added] : chosen.filter(({ unitId }) => !holds(units, unitId))
}
