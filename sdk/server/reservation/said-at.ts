import { Fault, isFault } from '@gongtai/core/kernel/fault'
import type { Reservation, ReservedResources } from '@gongtai/core/reservation/reservation'
import type { Stage } from './reserved.ts'

/** What is refused names the columns it is about, so that the form in the browser marks them. */
export async function saidAt<Answer>(
  columns: readonly string[],
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!isFault(error) || error.status >= 500 || error.detail.fields !== undefined) throw error
    throw new Fault(error.code, error.status, error.message, { ...error.detail, fields: columns })
  }
}

/** The columns that name what is wished for, or given. */
export const columnsOf = <Resources extends ReservedResources>(
  { resources }: Reservation<Resources>,
  stage: Stage,
): readonly string[] =>
  Object.values(resources).flatMap(({ wished, given }) => (stage === 'wished' ? wished : (given ?? wished)) ?? [])
