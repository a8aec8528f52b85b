/** Work in hand, so that a flood is turned away early instead of making everybody slow. */
export interface LoadGate {
  /** False when there is too much of it, over all, for this tenant or for this person. */
  enter(entrant: Entrant): boolean
  leave(entrant: Entrant): void
  readonly inHand: number
}

export interface Entrant {
  readonly tenant: string
  /** Who asks, or the address nobody signed in from. */
  readonly person: string
}

export interface Shares {
  readonly all: number
  readonly ofTenant: number
  /** Nobody keeps their colleagues out. */
  readonly ofPerson: number
}

export function loadGate(shares: Shares): LoadGate {
  const tenants = counter()
  const persons = counter()
  const personOf = ({ tenant, person }: Entrant) => `${tenant}\n${person}`
  let all = 0
  return {
    enter: (entrant) => {
      const full =
        all >= shares.all ||
        tenants.of(entrant.tenant) >= shares.ofTenant ||
        persons.of(personOf(entrant)) >= shares.ofPerson
      if (full) return false
      all += 1
      tenants.add(entrant.tenant, 1)
      persons.add(personOf(entrant), 1)
      return true
    },
    leave: (entrant) => {
      all -= 1
      tenants.add(entrant.tenant, -1)
      persons.add(personOf(entrant), -1)
    },
    get inHand() {
      return all
    },
  }
}

function counter() {
  const counts = new Map<string, number>()
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add: (key: string, by: number): void => {
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
