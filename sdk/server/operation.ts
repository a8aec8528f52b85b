import type { Call } from '@gongtai/core/contract/call'
import type { Operation } from '@gongtai/core/points/operations'
import type { OperationContext } from './context.ts'

/**
 * Joins a declared call with the function that answers it. The host checks permission and input before, and
 * the tenant is bound to the database, so the handler reads: load, may this person, decide, save, publish.
 *
 * @param call the declaration, usually from the plugin's `model/calls.ts`
 * @param run gets the flat input of path, query and body; what it returns is checked against the answer's schema
 * @returns a value for the point `operations`
 * @example
 * export const readVehicle = operation(calls.readVehicle, async ({ id }, { db }) => …)
 */
export function operation<Input, Answer>(
  call: Call<Input, Answer>,
  run: (input: Input, context: OperationContext) => Promise<Answer> | Answer,
): Operation {
  return { id: call.id, call: call as Call<unknown, unknown>, run: run as Operation['run'] }
}

/**
 * The answer of a call whose envelope is `file`: sent as an attachment with the given name and never sniffed.
 */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: AsyncIterable<Uint8Array> | Uint8Array | string
  /** Only for images the server itself has checked: shown in the page instead of offered for download. */
  readonly inline?: boolean
}
