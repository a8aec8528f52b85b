/**
 * How much work is left, counted in steps and not in time, so that the same input always ends the same way.
 *
 * @see patternBudget
 */
export interface WorkBudget {
  /** @throws the fault the budget was made with, once more was spent than there is */
  spend(work: number): void
}

/** A budget that ends in this fault. */
export function workBudget(most: number, exhausted: () => Error): WorkBudget {
  let left = most
  return {
    spend: (work) => {
      left -= work
      if (left < 0) throw exhausted()
    },
  }
}
