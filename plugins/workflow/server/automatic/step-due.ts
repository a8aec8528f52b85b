import { domainEvent } from '@gongtai/sdk/server'

export interface Due {
  /** Id of the request. */
  readonly instance: string
  /** Number of the visit of the automatic step. */
  readonly visit: number
}

/** A request has come to an automatic step. */
export const stepDue = domainEvent<Due>('workflow.step-due')
