import { token } from '@gongtai/core/kernel/token'
import type { OperationContext } from '../context.ts'

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
  /** What was agreed does not take place: the request counts as withdrawn and may be handed in again. */
  revoke(context: OperationContext, about: { readonly instance: string; readonly reason: string }): Promise<void>
}

export const Requests = token<Requests>('workflow.requests')
