import type { FormValues } from '@gongtai/core/form/schema'
import { token } from '@gongtai/core/kernel/token'
import type { OperationContext } from '../context.ts'

/**
 * A task that waits for somebody.
 *
 * @see Requests
 */
export interface WaitingTask {
  readonly instance: string
  /** Number of the task within its request. */
  readonly task: number
  /** Id of the record that the form of the request wrote. */
  readonly record: string
  readonly initiator: string
  readonly initiatorName: string
  readonly openedAt: Date
}

/**
 * A request in a line, for whoever may open it.
 *
 * @see Requests
 */
export interface RequestLine {
  readonly instance: string
  readonly number: string
  readonly title: string
  readonly state: 'running' | 'finished' | 'withdrawn' | 'terminated'
  /** How it ended, such as `opposed`. */
  readonly result: string | null
  readonly initiatorName: string
  /** Key of its form. */
  readonly form: string
  readonly startedAt: Date
}

/**
 * What stands of a request.
 *
 * @see Requests
 */
export interface RequestState {
  readonly instance: string
  readonly number: string
  readonly title: string
  readonly state: 'running' | 'finished' | 'withdrawn' | 'terminated'
  /** What was decided in the end; `null` before. */
  readonly result: string | null
  readonly process: string
  readonly form: string
  readonly table: string
  /** Id of the record that the form of the request wrote. */
  readonly record: string
  readonly initiator: string
  /** What waits for somebody now; `node` is the id of the step in its process. */
  readonly tasks: readonly { readonly task: number; readonly node: string }[]
}

/**
 * How a task is handled: as its holder would do it in the task centre.
 *
 * @see Requests
 */
export interface TaskCompletion {
  readonly instance: string
  /** Number of the task within its request. */
  readonly task: number
  readonly operation: 'approve' | 'oppose' | 'abstain' | 'reject' | 'rejectPrevious' | 'rejectInitiator'
  readonly opinion?: string
  /** Fields that the step may fill in, by table and column. */
  readonly values?: FormValues
}

/**
 * Requests as plugins work with them. Everything belongs to the transaction of the call, is told to open pages, and
 * stands in the history of the request with the person of the call.
 *
 * Starting, completing and waiting is for the person of the call, and what they may not do is refused. Reopening and
 * revoking is for whoever carries a request out, also after it has ended agreed: the car is not there, the room is given
 * back; whether the person may do that, and whether they may look at a request, is for the caller to say.
 *
 * @throws a fault of the workflow: the request is not there, was withdrawn or terminated, or never came to the step
 * @example
 * export const callOff = (requests: Requests, context: OperationContext, instance: string) =>
 *   requests.reopen(context, { instance, node: 'dispatch', reason: '车辆送修' })
 * @example
 * export const order = async (requests: Requests, context: OperationContext) => {
 *   const values = { BUS_VISIT: { VISITOR: '李敏' } }
 *   const instance = await requests.start(context, { process: 'visit', values })
 *   const request = await requests.find(context, instance)
 *   return request?.number
 * }
 */
export interface Requests {
  /** Hands in a request for the person of the call, checked as from the start form; the id of the request. */
  start(
    context: OperationContext,
    about: { readonly process: string; readonly values: FormValues; readonly title?: string },
  ): Promise<string>
  /** Handles a task that waits for the person of the call. */
  complete(context: OperationContext, done: TaskCompletion): Promise<void>
  /** What stands of a request now; `undefined` when there is none. */
  find(context: Pick<OperationContext, 'db'>, instance: string): Promise<RequestState | undefined>
  /** Ids of the people for whom a task waits, in the order of the staff list. */
  holders(
    context: Pick<OperationContext, 'db'>,
    of: { readonly instance: string; readonly task: number },
  ): Promise<readonly string[]>
  /** A step is asked anew, because what it decided cannot be carried out. */
  reopen(
    context: OperationContext,
    about: { readonly instance: string; readonly node: string; readonly reason: string },
  ): Promise<void>
  /** The tasks of a step that wait for the person of the call, the oldest first; `table` is that of the form. */
  waiting(
    context: Pick<OperationContext, 'db' | 'user'>,
    at: { readonly table: string; readonly node: string },
  ): Promise<readonly WaitingTask[]>
  /** Those of the requests that the person of the call may open, the newest first. */
  openable(context: OperationContext, instances: readonly string[]): Promise<readonly RequestLine[]>
  /** Key of the form that a request was handed in on; `undefined` when there is no such request. */
  formOf(context: OperationContext, instance: string): Promise<string | undefined>
  /** What was agreed does not take place: the request counts as withdrawn and may be handed in again. */
  revoke(context: OperationContext, about: { readonly instance: string; readonly reason: string }): Promise<void>
}

export const Requests = token<Requests>('workflow.requests')
