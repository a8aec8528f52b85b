/**
 * What somebody wants to happen to an instance.
 *
 * @see decide
 */
export type Command =
  | StartCommand
  | VoteCommand
  | ReturnCommand
  | TransferCommand
  | AddSignerCommand
  | TakeBackCommand
  | CaseCommand
  | UrgeCommand
  | RetryCommand
  | SendBackCommand
  | ReopenCommand
  | CopyCommand
  | FinishWorkCommand
  | ExpireCommand

interface CommandBase {
  /** Made by the client; the store answers a repeat of it with the first answer. */
  readonly id: string
  readonly actor: string
  readonly opinion?: string
}

export interface StartCommand extends CommandBase {
  readonly kind: 'start'
  /** The person applied for, when somebody else types. Default: the actor. */
  readonly initiator?: string
  /** People chosen for steps that ask the sender: node id → users. */
  readonly people?: ChosenPeople
}

/** `approve` also hands in a start form that came back. */
export interface VoteCommand extends CommandBase {
  readonly kind: 'approve' | 'oppose' | 'abstain'
  readonly task: number
  readonly signed?: boolean
  readonly people?: ChosenPeople
}

export interface ReturnCommand extends CommandBase {
  readonly kind: 'rejectPrevious' | 'rejectInitiator' | 'reject'
  readonly task: number
  /**
   * `reject`: the step to go back to, required. `rejectPrevious`: those of the previous steps to go back to,
   * absent for all of them.
   */
  readonly nodes?: readonly string[]
}

export interface TransferCommand extends CommandBase {
  readonly kind: 'transfer'
  readonly task: number
  readonly to: string
}

/** Asks further people to sign: `before` the holder does, or `after` the holder's own agreement. */
export interface AddSignerCommand extends CommandBase {
  readonly kind: 'addSigner'
  readonly task: number
  readonly place: 'before' | 'after'
  readonly users: readonly string[]
  readonly signed?: boolean
}

/** Takes a completed task back; only who completed it, or for whom their deputy did, may. */
export interface TakeBackCommand extends CommandBase {
  readonly kind: 'takeBack'
  /** The task that was completed. */
  readonly task: number
}

/**
 * About the instance as a whole. `revoke`: what it was agreed for does not take place, and it counts as withdrawn, also
 * after its end; whoever carries such things out says so, with a reason.
 */
export interface CaseCommand extends CommandBase {
  readonly kind: 'withdraw' | 'terminate' | 'suspend' | 'resume' | 'revoke'
}

/** The initiator asks those who are to act to do so. */
export interface UrgeCommand extends CommandBase {
  readonly kind: 'urge'
  /** Candidate keys of those who may be reminded now. */
  readonly holders: readonly string[]
}

/** What a step decided cannot be carried out: the step is asked anew, also after the end; needs a reason. */
export interface ReopenCommand extends CommandBase {
  readonly kind: 'reopen'
  readonly node: string
}

/** Sends the request to people for reading, also after its end. */
export interface CopyCommand extends CommandBase {
  readonly kind: 'copy'
  /** Ids of the people. */
  readonly readers: readonly string[]
  /** The step whose view of the form they get; absent for the start form's. */
  readonly node?: string
}

/** Tries again what ended in an incident. */
export interface RetryCommand extends CommandBase {
  readonly kind: 'retry'
  readonly visit: number
  readonly people?: ChosenPeople
  /** Ids of the flows to take out of a gateway where no condition holds; needs a reason. */
  readonly flows?: readonly string[]
}

/** An automatic step was carried out, or cannot be: then `problem` says why. Only the system says so. */
export interface FinishWorkCommand extends CommandBase {
  readonly kind: 'finishWork'
  readonly visit: number
  readonly problem?: string
}

/** A step has taken longer than it may. Only the system says so. */
export interface ExpireCommand extends CommandBase {
  readonly kind: 'expire'
  readonly visit: number
  readonly act: 'escalate' | 'handTo' | 'approve' | 'returnInitiator' | 'returnPrevious' | 'end'
  /** Candidate keys: to whom it is handed, or who is told. */
  readonly to?: readonly string[]
}

/** Hands the form back to the initiator from where the instance is stuck, to be corrected; needs a reason. */
export interface SendBackCommand extends CommandBase {
  readonly kind: 'sendBack'
  readonly visit: number
}

export type ChosenPeople = Readonly<Record<string, readonly string[]>>
