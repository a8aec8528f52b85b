import type { WorkBudget } from '../work-budget.ts'
import { maxSubjectLength } from './limits.ts'
import type { Step } from './program.ts'

/** Whether the steps find something anywhere in a text. Every step looked at is work taken from the budget. */
export function matches(program: readonly Step[], text: string, budget: WorkBudget): boolean {
  if (text.length > maxSubjectLength) return false
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  return new Walk(program, codes.length, budget).finds((step, at) => step.test(codes[at] as number))
}

/**
 * Takes from the budget what the steps cost at most on any text of the longest length: every character counts as
 * fitting, and finding something ends nothing, so that no text leads to more steps than are walked here.
 */
export function walkAll(program: readonly Step[], budget: WorkBudget): void {
  const endless = program.map((step): Step => (step.kind === 'found' ? { kind: 'go', to: [] } : step))
  new Walk(endless, maxSubjectLength, budget).finds(() => true)
}

type CharStep = Step & { readonly kind: 'char' }

/** Follows all steps side by side, so that each is looked at once a character at most. */
class Walk {
  readonly #program: readonly Step[]
  readonly #length: number
  readonly #budget: WorkBudget
  /** Where in the text a step was last reached. */
  readonly #seen: Int32Array
  readonly #open: number[] = []

  constructor(program: readonly Step[], length: number, budget: WorkBudget) {
    this.#program = program
    this.#length = length
    this.#budget = budget
    this.#seen = new Int32Array(program.length).fill(-1)
  }

  finds(fits: (step: CharStep, at: number) => boolean): boolean {
    let stands: number[] = []
    for (let at = 0; at <= this.#length; at++) {
      const reached: number[] = []
      for (const from of stands) {
        if (fits(this.#program[from] as CharStep, at - 1)) reached.push(from + 1)
      }
      reached.push(0)
      stands = []
      for (const from of reached) if (this.#follow(from, at, stands)) return true
      this.#budget.spend(reached.length)
    }
    return false
  }

  /** Goes on from a step without taking a character; answers whether that finds a match. */
  #follow(from: number, at: number, stands: number[]): boolean {
    const open = this.#open
    open.push(from)
    let work = 0
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (this.#seen[index] === at) continue
      this.#seen[index] = at
      work += 1
      const step = this.#program[index] as Step
      if (step.kind === 'char') stands.push(index)
      else if (step.kind === 'go') for (const next of step.to) open.push(next)
      else if (step.kind === 'found') return true
      else if (step.kind === 'start' ? at === 0 : at === this.#length) open.push(index + 1)
    }
    this.#budget.spend(work)
    return false
  }
}
