import type { TenantSetup } from '@gongtai/core/points/tenant-setups'

/** Setups in an order in which each comes behind those it names; names of absent setups do not count. */
export function orderSetups(setups: readonly TenantSetup[]): readonly TenantSetup[] {
  const byId = new Map(setups.map((setup) => [setup.id, setup]))
  const ordered = new Set<TenantSetup>()
  const visit = (setup: TenantSetup, path: ReadonlySet<string>): void => {
    if (ordered.has(setup) || path.has(setup.id)) return
    for (const id of setup.after ?? []) {
      const before = byId.get(id)
      if (before) visit(before, new Set([...path, setup.id]))
    }
    ordered.add(setup)
  }
  for (const setup of setups) visit(setup, new Set())
  return [...ordered]
}
