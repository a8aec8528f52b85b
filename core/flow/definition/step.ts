import type { Assignment, AssignmentSource, EmptyPolicy, RepeatApprover, SelfPolicy } from './definition.ts'

/**
 * What the start form and a human step have in common: what the person sees, may change and must give.
 *
 * @see writeBpmn
 */
export interface StartForm {
  /** Rights on fields; a field that is not named can be read. */
  readonly fields?: readonly FieldRight[]
  /** Rights on tables; a table that is not named can be read. */
  readonly tables?: readonly TableRight[]
}

/**
 * Settings of one human step.
 *
 * @see writeBpmn
 */
export interface HumanStep extends StartForm {
  /** Wording only: `handle` steps say 办理 instead of 同意. Default `approve`. */
  readonly act?: 'approve' | 'handle'
  readonly assignment: Assignment
  /** How several votes become one result. Default: rule `any`. */
  readonly decision?: Decision
  /** What holders may do besides agreeing. Default `defaultOperations`. */
  readonly operations?: readonly Operation[]
  /** What plugins add to it, by the ids they offer it under; the engine has no part in them. */
  readonly pluginOperations?: readonly string[]
  readonly returns?: ReturnOptions
  readonly opinion?: OpinionRule
  /** Overrides the definition's. */
  readonly repeatApprover?: RepeatApprover
  /** Overrides the definition's. */
  readonly self?: SelfPolicy
  /** Overrides the definition's. */
  readonly empty?: EmptyPolicy
  /** What happens as time passes; several in a row, in order. */
  readonly timeouts?: readonly Timeout[]
  /** Whether tasks of the step may be approved in a batch. Default false. */
  readonly batch?: boolean
  /** Who is invited to co-handle (协办) when a task opens. */
  readonly cohandle?: Assignment
  /** Who gets a reading item when the step is done. */
  readonly copy?: Assignment
}

/**
 * `any`: the first vote decides. `all`: the first oppose fails. `sequence`: `all`, one after the other.
 * `ratio`: every vote counts one, `weight`: as much as its participant weighs; passes at `percent`.
 *
 * @see writeBpmn
 */
export interface Decision {
  readonly rule: 'any' | 'all' | 'sequence' | 'ratio' | 'weight'
  /** For `ratio` and `weight`: percent above 0, at most 100, at most two decimal places. */
  readonly percent?: number
  /** Whether voters may abstain. Default false. */
  readonly mayAbstain?: boolean
  /** Whether abstentions `stay` in what the percentage is taken of, or `shrink` it. Default `stay`. */
  readonly abstain?: 'stay' | 'shrink'
  /** Decide as soon as no later vote can change the result, or only when all have voted. Default `early`. */
  readonly decide?: 'early' | 'whenAllVoted'
  /** Where a failed step leads. Default: `route` before a gateway that reads the result, else `initiator`. */
  readonly onOppose?: OpposeRoute
  /** The result when everybody abstained. Default `fail`. */
  readonly onNoVote?: 'fail' | 'pass' | 'incident'
  /** Participants who weigh more, veto, or decide ties, by candidate key (`u:…`, `r:…`). */
  readonly participants?: readonly ParticipantSetting[]
}

/**
 * What a participant of a countersigned step may do.
 *
 * @see writeBpmn
 */
export interface ParticipantSetting {
  readonly ref: string
  /** How many votes it counts for; 1 when absent. */
  readonly weight?: number
  /** An oppose of this participant fails the step at once. */
  readonly veto?: boolean
  /** Turns a tie into a pass by agreeing, once all have voted. */
  readonly casting?: boolean
}

/**
 * `route`: leaves the step as usual with the result `opposed`, for drawings that branch on it.
 *
 * @see writeBpmn
 */
export type OpposeRoute =
  | { readonly kind: 'initiator' | 'previous' | 'route' | 'end' }
  | { readonly kind: 'node'; readonly node: string }

/**
 * Everything a holder may be allowed to do on a task besides agreeing.
 *
 * @see writeBpmn
 */
export type Operation =
  | 'oppose'
  | 'abstain'
  | 'rejectPrevious'
  | 'rejectInitiator'
  | 'reject'
  | 'transfer'
  | 'delegate'
  | 'addSigner'
  | 'cohandle'
  | 'copy'
  | 'jump'
  | 'takeBack'

/**
 * What people may do at a step that does not say it.
 *
 * @example
 * const mayTransfer = defaultOperations.includes('transfer')
 */
export const defaultOperations: readonly Operation[] = [
  'oppose',
  'abstain',
  'rejectPrevious',
  'rejectInitiator',
  'reject',
  'transfer',
  'takeBack',
]

/**
 * Where a step may send a request back to.
 *
 * @see writeBpmn
 */
export interface ReturnOptions {
  /** Steps a free rejection may choose; absent: every step in the causal past. */
  readonly targets?: readonly string[]
  /**
   * After the resubmission: `rerun` walks the steps again, `straight` comes straight back;
   * `returner` and `handler` let the one who returns or the one who resubmits choose. Default `rerun`.
   */
  readonly mode?: 'rerun' | 'straight' | 'returner' | 'handler'
  /** What a return does to open tasks of parallel branches it crosses. Default `allow`: they are cancelled. */
  readonly acrossFork?: 'allow' | 'hold' | 'refuse'
  /**
   * Inside a step with several participants: `immediate` ends the step at once, `asVote` counts as an oppose and is
   * used if the step fails. Default `immediate` for `any`, `all` and `sequence`, else `asVote`.
   */
  readonly inApproval?: 'immediate' | 'asVote'
}

/**
 * Whether and how an opinion is written.
 *
 * @see writeBpmn
 */
export interface OpinionRule {
  /** Default false. */
  readonly required?: boolean
  /** A handwritten or stored signature is required. Default false. */
  readonly signature?: boolean
}

/**
 * What the people of a step may do with one field. `later`: not there yet while the step is dealt with, read by them when
 * they look on afterwards; `hidden` is for good.
 *
 * @see writeBpmn
 */
export interface FieldRight {
  /** Table of the field; absent for the fields of the main form. */
  readonly table?: string
  readonly field: string
  readonly right: 'hidden' | 'later' | 'read' | 'write' | 'required'
}

/**
 * What the people of a step may do with the rows of a child table.
 *
 * @see writeBpmn
 */
export interface TableRight {
  readonly table: string
  readonly right: 'hidden' | 'read' | 'write'
  /** Which changes of rows a writer may make. Default false each. */
  readonly add?: boolean
  readonly remove?: boolean
}

/**
 * What happens when a step takes too long.
 *
 * @see writeBpmn
 */
export interface Timeout {
  /** How many of `unit`. */
  readonly after: number
  readonly unit: 'workHour' | 'workDay' | 'hour' | 'day'
  readonly act: 'remind' | 'escalate' | 'handTo' | 'approve' | 'returnInitiator' | 'returnPrevious' | 'end'
  /** For `handTo`: candidate keys. */
  readonly to?: readonly AssignmentSource[]
  /** For `remind`: how many times in all, at the distance of `after`. Default 1. */
  readonly repeat?: number
}
