/** A page of a list, and where it is known to begin. */
export interface TurnedTo {
  readonly pageNum: number
  readonly pageSize: number
  /** Where pages begin, as the answers to those before them said; the nearest last. */
  readonly places: readonly { readonly pageNum: number; readonly after: string }[]
}

export interface Turn {
  readonly pageNum?: number
  readonly pageSize?: number
  /** Where the page after the present one begins. */
  readonly next?: string
}

/** Another page of the list, with the places on the way to it; pages of another size begin elsewhere. */
export function turnPage(now: TurnedTo, { pageNum, pageSize, next }: Turn): TurnedTo {
  if (pageSize !== undefined) return { pageNum: pageNum ?? 1, pageSize, places: [] }
  const to = pageNum ?? now.pageNum
  const seen = next === undefined ? [] : [{ pageNum: now.pageNum + 1, after: next }]
  const known = [...now.places.filter((place) => place.pageNum <= now.pageNum), ...seen]
  return { ...now, pageNum: to, places: known.filter((place) => place.pageNum <= to) }
}
