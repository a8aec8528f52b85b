import type { ParticipantOffer } from './instance/approval.ts'
import type { StepResult, Visit } from './instance/instance.ts'

/**
 * The world as one command sees it, handed in by the store. What is not at hand is answered with `undefined`;
 * `decide` then names it as a need, and is called again once it is there.
 *
 * @see decide
 */
export interface Facts {
  /** Keys the actor may act under: `u:<self>`, groups, and at a task of somebody else whose deputy they are, its own. */
  readonly keys: readonly string[]
  /** Whom the actor stands in for at the task of the command; absent when acting for themself. */
  readonly principal?: string
  /** Who claimed the task, when several may take it. */
  readonly claimedBy?: string
  /** Whether the actor manages the process. */
  readonly manager: boolean
  /** Digest of the form values as stored with this command. */
  readonly form: string
  /** Whether a condition holds on these values, after a step with this result. */
  holds(condition: string, result: StepResult): boolean
  /** The participants of a need, duplicates and disabled people already left out; `undefined` when not at hand. */
  participants(need: ParticipantsNeed): readonly ParticipantOffer[] | undefined
  /** Live closed visits, oldest first; only needed for returns. */
  readonly history?: readonly Visit[]
  /** Whether a person can act at all; asked about people who took part before. */
  enabled(user: string): boolean
  /** Whether what the step may see is the same now as under that digest. Default: the digests are equal. */
  sameValues?(before: string, node: string): boolean
}

/**
 * Something a decision waits for.
 *
 * @see decide
 */
export type Need = ParticipantsNeed | HistoryNeed

/**
 * `assignment`: the people of a step or of a copy node. The others: whom the policies fall back to; `nextLevel` are those
 * of the level above the initiator, `designates` those who act where there is none.
 *
 * @see decide
 */
export interface ParticipantsNeed {
  readonly kind: 'assignment' | 'managers' | 'departmentHead' | 'superiorHead' | 'nextLevel' | 'designates'
  readonly node: string
  /** Who handled the nearest steps before, for the assignment type of that name. */
  readonly previous: readonly string[]
}

export interface HistoryNeed {
  readonly kind: 'history'
}
