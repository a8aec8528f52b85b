/** On which side of the first the second sits, seen from the hall. */
export type SecondSits = 'left' | 'right'

/**
 * The places of a row from left to right as the hall sees them, each with the rank that sits there: the first in the
 * centre, the others in turn on both sides. With an even number the centre falls between the first two.
 */
export function seatsOfRow(people: number, second: SecondSits = 'right'): readonly number[] {
  const ranks = Array.from({ length: people }, (_, at) => at + 1)
  const odd = ranks.filter((rank) => rank % 2 === 1 && rank > 1).reverse()
  const even = ranks.filter((rank) => rank % 2 === 0)
  const row = [...odd, ...ranks.slice(0, 1), ...even]
  return second === 'right' ? row : row.reverse()
}
