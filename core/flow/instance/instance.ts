import type { Approval, ParticipantOffer } from './approval.ts'
import type { StatusCode } from './status.ts'
import type { Tally } from './tally.ts'

/**
 * The present of one run: its tokens and what they wait for. JSON-serialisable, and bounded by the drawing and the
 * people in it: what is over lives in the visits, which are handed in again only when a return asks for them.
 *
 * @see decide
 */
export interface Instance {
  readonly state: InstanceState
  /** Set once finished. */
  readonly result?: StepResult
  readonly suspended: boolean
  readonly initiator: string
  /** Whether a person has acted on a step of the present course; decides a withdrawal. */
  readonly handled: boolean
  /** How many times it was submitted. */
  readonly starts: number
  /** The next free numbers; ids are numbers within the instance, so a replay gives the same ones. */
  readonly next: Numbers
  readonly tokens: readonly Token[]
  readonly frames: readonly Frame[]
}

export type InstanceState = 'running' | 'finished' | 'withdrawn' | 'terminated'

/**
 * How a step ended.
 *
 * @see decide
 */
export type StepResult = 'agreed' | 'opposed' | 'auto'

export interface Numbers {
  readonly visit: number
  readonly task: number
  readonly record: number
}

export type Token = WaitingToken | WorkingToken | ParkedToken | IncidentToken

/** What every token inside a node knows of its open visit. */
export interface VisitToken {
  readonly visit: number
  readonly node: string
  readonly frame: number
  readonly from: readonly Edge[]
  readonly attempt: number
  readonly forced?: true
  readonly data: TokenData
}

/** At a human step. */
export interface WaitingToken extends VisitToken {
  readonly kind: 'waiting'
  readonly approval: Approval
}

/** At an automatic step that is not done yet. */
export interface WorkingToken extends VisitToken {
  readonly kind: 'working'
}

/** Stuck until a manager retries. */
export interface IncidentToken extends VisitToken {
  readonly kind: 'incident'
  readonly reason: IncidentReason
  /** Why an automatic step could not be done, in words. */
  readonly problem?: string
  /** The participants of the visit before the incident, when there was one. */
  readonly participants?: readonly ParticipantOffer[]
}

/** On a flow that enters a join. */
export interface ParkedToken {
  readonly kind: 'parked'
  /** The join. */
  readonly node: string
  readonly edge: Edge
  readonly frame: number
  readonly data: TokenData
}

export type IncidentReason = 'noFlowHolds' | 'nobody' | 'nobodyVoted' | 'automaticLoop' | 'notDone'

/** One step of cause: the visit that was left, by which flow. The start has none. */
export interface Edge {
  readonly visit: number
  readonly flow: string
}

/** An open split; its number is that of the split's visit, 0 is the process itself. */
export interface Frame {
  readonly id: number
  readonly parent: number
  readonly node: string
}

/** What a token brings along from the nearest human steps before it. */
export interface TokenData {
  readonly result: StepResult
  readonly latestApprovals: readonly EarlierApproval[]
  /** Approvals of steps before those; kept only when some step looks at any earlier approver. */
  readonly earlierApprovals: readonly EarlierApproval[]
}

/** Somebody agreed or handled. */
export interface EarlierApproval {
  readonly user: string
  /** Number of the record. */
  readonly record: number
  /** Digest of the form values the person saw. */
  readonly form: string
  /** Agreed by the system on the ground of an earlier approval, whose record this is. */
  readonly auto?: true
}

/**
 * One passage of a token through a node; a row that is never deleted.
 *
 * @see decide
 */
export interface Visit {
  /** Sequence number in the instance. */
  readonly seq: number
  readonly node: string
  /** Number of the frame, a sequence over the instance. */
  readonly frame: number
  readonly from: readonly Edge[]
  /** How many times the node was entered by this token, from 1. */
  readonly attempt: number
  /** Set for a join that fired although tokens could still have come, because all of them waited before joins. */
  readonly forced?: true
  /** Absent while open. */
  readonly outcome?: VisitOutcome
  /** How its people voted: for the steps behind it, a return, and whoever takes a vote back. */
  readonly approval?: Approval
}

export type VisitOutcome = 'passed' | 'failed' | 'auto' | 'returned' | 'cancelled'

/**
 * One turn of one participant.
 *
 * @see decide
 */
export interface Task {
  /** Number of the task, a sequence over the instance. */
  readonly id: number
  /** Sequence number of the visit it belongs to. */
  readonly visit: number
  readonly node: string
  /** Index of the participant in the approval, from 0. */
  readonly participant: number
  /** Index of the turn of the participant, from 0. */
  readonly turn: number
  /** Candidate keys: `u:<user>` for a person, else a group (`r:`, `p:`, `d:`, `o:`). */
  readonly candidates: readonly string[]
}

/**
 * A line of the history of an instance.
 *
 * @see decide
 */
export interface FlowRecord {
  /** Sequence number in the history, from 1. */
  readonly seq: number
  readonly kind: RecordKind
  readonly code?: StatusCode
  /** `system` for what happens by itself. */
  readonly actor: string
  /** The holder a proxy acted for. */
  readonly actedFor?: string
  readonly node?: string
  /** Sequence number of the visit. */
  readonly visit?: number
  /** Number of the task, a sequence over the instance. */
  readonly task?: number
  readonly opinion?: string
  /** Digest of the form values at that moment. */
  readonly form?: string
  /** For summaries. */
  readonly tally?: Tally
  /**
   * For automatic agreement: the record it rests on. For transfers: the new holder. For added signers:
   * them. For returns: the nodes. For a
   * vote taken back: its task. For chosen branches: their flows. For a step that took too long: what was done, and to
   * whom it was handed.
   */
  readonly about?: number | string | readonly string[]
}

export type RecordKind =
  | 'start'
  | 'resubmit'
  | 'approve'
  | 'oppose'
  | 'abstain'
  | 'summary'
  | 'rejectPrevious'
  | 'rejectInitiator'
  | 'reject'
  | 'withdraw'
  | 'takeBack'
  | 'transfer'
  | 'addSigner'
  | 'terminate'
  | 'suspend'
  | 'resume'
  | 'urge'
  | 'retry'
  | 'chooseBranch'
  | 'reopen'
  | 'copy'
  | 'automatic'
  | 'automaticFailed'
  | 'repeatApprover'
  | 'selfApprover'
  | 'noApprover'
  | 'handedOn'
  | 'expired'
