import { filter, map, merge, type Observable } from 'rxjs'
import type { ContributionPoint } from './contribution-point.ts'
import { kernelFaults } from './faults.ts'
import type { Contribution, Registry } from './registry.ts'

/**
 * What one tenant may use at one point.
 *
 * @see TenantView
 */
export interface View<T> {
  all(): readonly T[]
  find(id: string): T | undefined
  /** Throws a fault that names the point and the id when the plugin is missing or off. */
  get(id: string): T
  ownerOf(id: string): string | undefined
  /** Emits the values anew whenever a plugin adds or removes some, or is switched for this tenant. */
  readonly changes: Observable<readonly T[]>
}

/** Whether a tenant works with what an owner contributes; `changes` tells when that was switched. */
export interface Enablement {
  isOn(owner: string): boolean
  readonly changes: Observable<unknown>
}

export function viewOf<T extends object>(registry: Registry<T>, enabled: Enablement): View<T> {
  const allowed = (id: string): Contribution<T> | undefined =>
    registry.those(id).find(({ owner }) => enabled.isOn(owner))
  const all = (): readonly T[] => {
    const values: T[] = []
    for (const contribution of registry.all()) if (enabled.isOn(contribution.owner)) values.push(contribution.value)
    return values
  }
  return {
    all,
    find: (id) => allowed(id)?.value,
    get: (id) => {
      const found = allowed(id)
      if (!found) throw kernelFaults.missingContribution({ point: registry.point.id, id })
      return found.value
    },
    ownerOf: (id) => allowed(id)?.owner,
    changes: merge(
      registry.changes.pipe(filter((change) => enabled.isOn(change.contribution.owner))),
      enabled.changes,
    ).pipe(map(all)),
  }
}

/**
 * `view(point)` for one tenant.
 *
 * @example
 * const titlesOf = (view: TenantView) => view(fieldTypes).all().map(({ title }) => title)
 */
export type TenantView = <T extends object>(point: ContributionPoint<T>) => View<T>
