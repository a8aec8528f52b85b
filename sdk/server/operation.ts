import type { Call } from '@gongtai/core/contract/call'
import type { SideBySide } from '@gongtai/core/contract/side-by-side'
import type { Operation } from '@gongtai/core/points/operations'
import type { OperationContext } from './context.ts'

/**
 * Joins a declared call with the function that answers it. The host checks permission and input before, and
 * the tenant is bound to the database, so the handler reads: load, may this person, decide, save, publish.
 *
 * @param call the declaration, usually from the plugin's `model/calls.ts`
 * @param run gets the flat input of path, query and body; what it returns is checked against the answer's schema
 * @param together only for a call that many people make at the same moment: `SIDE_BY_SIDE`, or see `RunTogether`
 * @returns a value for the point `operations`
 * @throws never; what `run` throws is answered, a `Fault` as its status and sentence
 * @example
 * const countVisits = defineCall({
 *   id: 'visitor.count',
 *   title: '来访人数',
 *   method: 'GET',
 *   path: '/visitor/count',
 *   permission: 'visitor:list',
 *   audit: 'none',
 *   answer: Type.Object({ count: Type.Integer() }),
 * })
 * type Tables = { visit: { readonly visitor: string } }
 * export default operation(countVisits, async (_, { db }) => {
 *   const rows = await db.withTables<Tables>().selectFrom('visit').selectAll().execute()
 *   return { count: rows.length }
 * })
 */
export function operation<Input, Answer>(
  call: Call<Input, Answer>,
  run: (input: Input, context: OperationContext) => Promise<Answer> | Answer,
  together?: SideBySide | RunTogether<Input, Answer>,
): Operation {
  return {
    id: call.id,
    call: call as Call<unknown, unknown>,
    run: run as Operation['run'],
    ...(together && { together: together as Operation['together'] }),
  }
}

/**
 * One of several calls that are taken together: its input, and its own context over the database they all share.
 *
 * @see RunTogether
 */
export interface Joined<Input> {
  readonly input: Input
  readonly context: OperationContext
}

/**
 * Answers several calls of one tenant in one transaction. While calls are on their way to the database the next ones
 * collect, so that under load a statement is paid for by many; a call that comes by itself does not wait.
 *
 * Each call succeeds or fails by itself: one that is rejected must have written nothing, and the others are kept. What
 * cannot be done for several at once is rejected with `GoesAlone` and taken by `run`, as is every call of a batch that
 * throws, and one whose event has a `with` reaction that asks the database. The call must therefore be safe to repeat.
 *
 * @returns what became of each call, in their order
 * @example
 * interface Visit {
 *   readonly visitor: string
 * }
 * const together: RunTogether<Visit, null> = (calls) =>
 *   Promise.allSettled(
 *     calls.map(async ({ input, context }) => {
 *       if (input.visitor === '') throw new GoesAlone()
 *       context.notify({ type: 'visitor.arrived' })
 *       return null
 *     }),
 *   )
 */
export type RunTogether<Input, Answer> = (
  calls: readonly Joined<Input>[],
) => Promise<readonly PromiseSettledResult<Answer>[]>

/**
 * A call that cannot be taken together with others; `run` takes it in a transaction of its own.
 *
 * @see RunTogether
 */
export class GoesAlone extends Error {}

/**
 * The answer of a call whose envelope is `file`: sent as an attachment with the given name and never sniffed.
 *
 * @example
 * const answer: FileAnswer = { name: '来访登记.csv', type: 'text/csv', content: '姓名,单位\n李敏,市电力公司\n' }
 */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: AsyncIterable<Uint8Array> | Uint8Array | string
  /** Only for images the server itself has checked: shown in the page instead of offered for download. */
  readonly inline?: boolean
}
