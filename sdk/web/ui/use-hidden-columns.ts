import { useState } from 'react'

export interface HiddenColumns {
  readonly ids: readonly string[]
  toggle(id: string): void
}

/** Which columns of a list somebody has hidden on this device; each route remembers its own. */
export function useHiddenColumns(list: string): HiddenColumns {
  const key = `hidden-columns:${location.pathname}:${list}`
  const [kept, setKept] = useState({ key, ids: read(key) })
  const ids = kept.key === key ? kept.ids : read(key)
  return {
    ids,
    toggle: (id) => {
      const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
      localStorage.setItem(key, JSON.stringify(next))
      setKept({ key, ids: next })
    },
  }
}

function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return [] // Somebody else's words under our key: all columns are shown.
  }
}
