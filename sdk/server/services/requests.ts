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
 * What whoever carries out a request may still do with it, also after it has ended agreed: the car is not there, the
 * room is given back. Both belong to the transaction of the call, are told to open pages, and stand in the history of
 * the request with the person of the call and the reason. Whether the person may do it is for the caller to say.
 *
 * @throws a fault of the workflow: the request is not there, was withdrawn or terminated, or never came to the step
 * @example
 * export const callOff = (requests: Requests, context: OperationContext, instance: string) =>
 *   requests.reopen(context, { instance, node: 'dispatch', reason: '车辆送修' })
 */
export interface Requests {
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
  /** Key of the form that a request was handed in on; `undefined` when there is no such request. */
  formOf(context: OperationContext, instance: string): Promise<string | undefined>
  /** What was agreed does not take place: the request counts as withdrawn and may be handed in again. */
  revoke(context: OperationContext, about: { readonly instance: string; readonly reason: string }): Promise<void>
}

export const Requests = token<Requests>('workflow.requests')
