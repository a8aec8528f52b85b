import type { Call } from '../contract/call.ts'
import type { SideBySide } from '../contract/side-by-side.ts'
import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A server call with its handler. The context is opaque here because it holds the database;
 * `@gongtai/sdk/server` gives it its type.
 *
 * @see operation
 */
export interface Operation {
  readonly id: string
  readonly call: Call<unknown, unknown>
  run(input: unknown, context: unknown): unknown
  /** Takes several calls of one tenant in one transaction; each is settled by itself, or `run` takes them all or none. */
  readonly together?: SideBySide | ((calls: readonly JoinedCall[]) => Promise<readonly PromiseSettledResult<unknown>[]>)
}

/** One of several calls that are taken together. */
export interface JoinedCall {
  readonly input: unknown
  readonly context: unknown
}

/**
 * Server calls with their handlers.
 *
 * @see operation
 */
export const operations = contributionPoint<Operation>({
  id: 'operations',
  describe: '服务端调用',
  check: ({ call, run }) => [
    ...(typeof run === 'function' ? [] : ['缺少函数 run']),
    ...(call?.path?.startsWith('/') ? [] : ['path 应以 / 开头']),
    ...(call?.permission ? [] : ['缺少 permission']),
    ...(call?.audit ? [] : ['缺少 audit']),
    ...(call?.answer ? [] : ['缺少 answer 的结构']),
  ],
})
