/** A span that takes up room. */
interface Extent {
  readonly from: number
  readonly to: number
}

/**
 * Puts spans that overlap into lanes beside each other, each into the first where there is room.
 *
 * @returns the lane of each span, in the order given, and how many lanes there are
 */
export function lanesOf(spans: readonly Extent[]): { readonly lanes: readonly number[]; readonly count: number } {
  const order = spans.map((_, index) => index).sort((a, b) => compare(spans[a] as Extent, spans[b] as Extent))
  const lanes = new Array<number>(spans.length).fill(0)
  const ends: number[] = []
  for (const index of order) {
    const { from, to } = spans[index] as Extent
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    lanes[index] = lane
  }
  return { lanes, count: ends.length }
}

const compare = (a: Extent, b: Extent): number => a.from - b.from || b.to - a.to
