import type { AssignmentRule } from '../definition/definition.ts'
import { type FoldOrder, type FoldStep, foldOrder, type NumberedRule } from './fold-steps.ts'

/**
 * A rule with the people it names.
 *
 * @see fold
 */
export interface FoundRow extends NumberedRule {
  /** Who the row names, in the order they should stand in. */
  readonly users: readonly string[]
}

export interface Folded {
  readonly start: FoldOrder['start']
  /** By the first row that speaks for them, then in that row's order. */
  readonly people: readonly FoldedPerson[]
  readonly rows: readonly RowEffect[]
  readonly dropped: readonly DroppedPerson[]
}

export interface FoldedPerson {
  readonly user: string
  /** The rows that brought the person in or confirmed them, ascending. */
  readonly because: readonly number[]
}

export interface RowEffect {
  readonly sn: number
  readonly type: string
  readonly operator: AssignmentRule['operator']
  readonly sources: AssignmentRule['sources']
  /** How many the row names itself. */
  readonly found: number
  /** How many of those before it stay, join and leave. */
  readonly kept: number
  readonly added: number
  readonly removed: number
}

export interface DroppedPerson {
  readonly user: string
  /** `excluded` by the row, or `notIn` it. */
  readonly why: 'excluded' | 'notIn'
  readonly sn: number
}

interface FoldState {
  readonly people: ReadonlyMap<string, readonly number[]>
  readonly dropped: ReadonlyMap<string, DroppedPerson>
  readonly effects: readonly RowEffect[]
}

/**
 * Evaluates a rule list over the people each row names, and remembers why everybody is in or out.
 *
 * @param rows the rules with their people
 * @returns the people in order, each with the rows that brought them in
 * @throws never
 * @example
 * declare const rows: readonly FoundRow[]
 * const folded = fold(rows)
 */
export function fold(rows: readonly FoundRow[]): Folded {
  const users = new Map(rows.map((row) => [row.sn, row.users]))
  const { start, steps } = foldOrder(rows)
  const nobody: FoldState = { people: new Map(), dropped: new Map(), effects: [] }
  const end = steps.reduce((state, step) => apply(state, step, new Set(users.get(step.sn))), nobody)
  return {
    start,
    people: [...end.people].map(([user, because]) => ({ user, because })).sort((a, b) => firstRow(a) - firstRow(b)),
    rows: [...end.effects].sort((a, b) => a.sn - b.sn),
    dropped: [...end.dropped.values()],
  }
}

const firstRow = (person: FoldedPerson): number => person.because[0] ?? 0

function apply(state: FoldState, step: FoldStep, named: ReadonlySet<string>): FoldState {
  const people = step.operator === 'or' ? joined(state, step, named) : filtered(state, step, named)
  const kept = [...state.people.keys()].filter((user) => people.has(user)).length
  const effect: RowEffect = {
    sn: step.sn,
    type: step.rule.type,
    operator: step.operator,
    sources: step.rule.sources,
    found: named.size,
    kept,
    added: people.size - kept,
    removed: state.people.size - kept,
  }
  return { people, dropped: droppedAfter(state, step, people), effects: [...state.effects, effect] }
}

function joined({ people }: FoldState, { sn }: FoldStep, named: ReadonlySet<string>): FoldState['people'] {
  const both = new Map(people)
  for (const user of named) both.set(user, because(people.get(user) ?? [], sn))
  return both
}

function filtered({ people }: FoldState, step: FoldStep, named: ReadonlySet<string>): FoldState['people'] {
  return step.operator === 'and'
    ? new Map([...people].filter(([user]) => named.has(user)).map(([user, rows]) => [user, because(rows, step.sn)]))
    : new Map([...people].filter(([user]) => !named.has(user)))
}

function droppedAfter(state: FoldState, step: FoldStep, people: FoldState['people']): FoldState['dropped'] {
  const dropped = new Map([...state.dropped].filter(([user]) => !people.has(user)))
  const why = step.operator === 'exclude' ? 'excluded' : 'notIn'
  for (const user of state.people.keys()) if (!people.has(user)) dropped.set(user, { user, why, sn: step.sn })
  return dropped
}

const because = (rows: readonly number[], sn: number): readonly number[] => [...rows, sn].sort((a, b) => a - b)
