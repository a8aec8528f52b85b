/** Work in hand, so that a flood is turned away early instead of making everybody slow. */
export interface LoadGate {
  /** False when there is too much of it, over all or for this tenant. */
  enter(tenant: string): boolean
  leave(tenant: string): void
  readonly inHand: number
}

export function loadGate(most: number, mostPerTenant: number): LoadGate {
  const byTenant = new Map<string, number>()
  let all = 0
  return {
    enter: (tenant) => {
      const theirs = byTenant.get(tenant) ?? 0
      if (all >= most || theirs >= mostPerTenant) return false
      all += 1
      byTenant.set(tenant, theirs + 1)
      return true
    },
    leave: (tenant) => {
      all -= 1
      const theirs = (byTenant.get(tenant) ?? 1) - 1
      if (theirs > 0) byTenant.set(tenant, theirs)
      else byTenant.delete(tenant)
    },
    get inHand() {
      return all
    },
  }
}
