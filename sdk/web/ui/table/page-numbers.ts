/** The page numbers worth offering: first, last, and those around the current one, with gaps named. */
export function pageNumbers(current: number, last: number): readonly (number | 'before' | 'after')[] {
  const from = Math.max(2, Math.min(current - 1, last - 4))
  const to = Math.min(last - 1, Math.max(current + 1, 5))
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? (['before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['after'] as const) : []),
    ...(last > 1 ? [last] : []),
  ]
}
