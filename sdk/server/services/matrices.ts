import { token } from '@gongtai/core/kernel/token'
import type { OperationContext } from '../context.ts'

/**
 * Whom matrices of people name. The plugin `workflow` provides it.
 *
 * @example
 * export const closed = (context: OperationContext) =>
 *   context.service(Matrices).classesOfOthers(context, { matrix: 'visitor_guides', person: context.user.id })
 */
export interface Matrices {
  /**
   * The classes that others look after: a matrix names somebody for them, and not the person. None for somebody whom it
   * names nowhere, who looks after nothing in particular and so is not kept from anything.
   */
  classesOfOthers(
    context: Pick<OperationContext, 'db'>,
    of: { readonly matrix: string; readonly person: string },
  ): Promise<readonly string[]>
}

export const Matrices = token<Matrices>('workflow.matrices')
