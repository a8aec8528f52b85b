import { sql } from '@gongtai/sdk/server'
import type { Place } from '../model/place-calls.ts'
import type { SystemDatabase } from './tables.ts'

/** Every unit and department that is in use, each unit before its departments, in the order people gave them. */
export async function allPlaces(db: SystemDatabase): Promise<readonly Place[]> {
  const units = await db
    .selectFrom('org_unit')
    .select(['id', 'name', 'parent_id', 'code', 'level_code'])
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const departments = await db
    .selectFrom('org_department')
    .select(['id', 'name', 'parent_id', 'unit_id', 'code'])
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const bare = [
    ...units.map((unit) => ({ ...unit, type: 'unit' as const, parent: unit.parent_id ?? '', unitId: unit.id })),
    ...departments.map((department) => ({
      ...department,
      type: 'dept' as const,
      parent: department.parent_id ?? department.unit_id,
      unitId: department.unit_id,
      level_code: '',
    })),
  ]
  const byId = new Map(bare.map((place) => [place.id, place]))
  const linkOf = (id: string): string => {
    const codes: string[] = []
    for (let at = byId.get(id); at; at = byId.get(at.parent)) codes.unshift(at.code)
    return codes.join('/')
  }
  return bare.map((place) => ({
    id: place.id,
    unitName: place.name,
    type: place.type,
    unitCodeLink: linkOf(place.id),
    levelCode: place.level_code,
    parentId: place.parent,
    unitId: place.unitId,
  }))
}

export interface PlaceNode extends Place {
  label: string
  isLeaf: boolean
  children: PlaceNode[]
}

/** The places under `top` as a tree; `depth` 1 stops at the first level. */
export function placeTree(places: readonly Place[], top: string, depth = Number.POSITIVE_INFINITY): PlaceNode[] {
  const below = Map.groupBy(places, ({ parentId }) => parentId)
  const nodesUnder = (parent: string, left: number): PlaceNode[] =>
    (below.get(parent) ?? []).map((place) => ({
      ...place,
      label: place.unitName,
      isLeaf: !below.has(place.id),
      children: left > 1 ? nodesUnder(place.id, left - 1) : [],
    }))
  return nodesUnder(top, depth)
}

export const isDescendantUnit = (unit: string) =>
  sql<boolean>`org_unit.id in (select descendant_id from org_closure where ancestor_id = ${unit} and depth > 0)`
