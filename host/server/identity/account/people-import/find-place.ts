import type { Keeper } from '../may-act-on.ts'
import { isAdmin } from '../may-act-on.ts'
import type { Place, Places } from './places.ts'

export interface PlaceRights {
  readonly keeper: Keeper
  /** Departments that the caller may put people into. */
  readonly reachable: ReadonlySet<string>
  /** Whether what is not there is made. */
  readonly makes: boolean
  readonly mayMake: boolean
}

export type FoundPlace = { readonly dept: string } | { readonly field: 'unit' | 'dept'; readonly sentence: string }

const BEYOND = '不在您的数据范围内，请由系统管理员导入'

/** The department that two cells name, found or made. */
export async function findPlace(places: Places, rights: PlaceRights, unit: string, dept: string): Promise<FoundPlace> {
  const inUnit = unit === '' ? undefined : places.findUnit(unit)
  let owner = inUnit
  if (typeof owner === 'string') {
    const refusal =
      refusalToMake(rights, '组织', owner) ??
      (reachesUnits(rights.keeper) ? undefined : `组织「${unit.slice(0, 20)}」${BEYOND}`)
    if (refusal !== undefined) return { field: 'unit', sentence: refusal }
    owner = await places.makeUnit(unit)
    if (typeof owner === 'string') return { field: 'unit', sentence: owner }
  }
  let found = places.findDepartment(dept, owner)
  if (typeof found === 'string') {
    if (!owner)
      return {
        field: 'dept',
        sentence: rights.makes && found.includes('不存在') ? `${found.split('，')[0]}，要一并新建请填写组织` : found,
      }
    const refusal = refusalToMake(rights, '部门', found)
    if (refusal !== undefined) return { field: 'dept', sentence: refusal }
    found = await places.makeDepartment(dept, owner)
    if (typeof found === 'string') return { field: 'dept', sentence: found }
  }
  if (!reaches(places, rights, found)) return { field: 'dept', sentence: `部门「${dept.slice(0, 20)}」${BEYOND}` }
  return { dept: found.id }
}

function refusalToMake({ makes, mayMake }: PlaceRights, title: string, sentence: string): string | undefined {
  if (!makes) return sentence
  return mayMake ? undefined : `${sentence.split('，')[0]}，您没有维护组织与部门的权限，不能新建${title}`
}

const reachesUnits = (keeper: Keeper): boolean =>
  isAdmin(keeper) || ['all', 'unit_and_below'].includes(keeper.rights.scope)

/** Whether the caller may put people into a department, be it there or to be made. */
function reaches(places: Places, { keeper, reachable }: PlaceRights, { id, parent, unit }: Place): boolean {
  if (isAdmin(keeper) || keeper.rights.scope === 'all' || reachable.has(id)) return true
  const isMade = places.made.some(({ place }) => place.id === id)
  if (!isMade) return false
  if (keeper.rights.units?.includes(unit)) return true
  if (keeper.rights.scope === 'unit') return unit === keeper.user.unit
  if (keeper.rights.scope === 'unit_and_below') return isBelow(places, unit, keeper.user.unit)
  const above = parent === null ? undefined : places.departments.get(parent)
  return (
    keeper.rights.scope === 'department_and_below' &&
    above !== undefined &&
    reaches(places, { keeper, reachable } as PlaceRights, above)
  )
}

function isBelow(places: Places, unit: string, top: string): boolean {
  for (let at = places.units.get(unit); at; at = at.parent === null ? undefined : places.units.get(at.parent))
    if (at.id === top) return true
  return false
}
