import type { SideBySide } from '../contract/side-by-side.ts'
import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Something that follows from an event of another area. `with` runs in the event's transaction and may refuse it;
 * `after` runs from the outbox once the transaction is committed, at least once, so it must be idempotent.
 *
 * @see reaction
 */
export interface Reaction {
  readonly id: string
  /** Id of the event. */
  readonly on: string
  readonly mode: 'with' | 'after'
  /** Several deliveries of one tenant share a transaction. */
  readonly together?: SideBySide
  run(payload: unknown, context: unknown): Promise<void>
  /**
   * For `after`: what follows when it failed for the last time, in a transaction of its own; `problem` says why in a
   * sentence for people. The event counts as delivered then; without it, it is kept for the operator to look at.
   */
  gaveUp?(payload: unknown, problem: string, context: unknown): Promise<void>
}

/**
 * What follows from an event of another area.
 *
 * @see reaction
 */
export const reactions = contributionPoint<Reaction>({
  id: 'reactions',
  describe: '对其他领域事件的反应',
  check: (reaction) => [
    ...(reaction.mode === 'with' || reaction.mode === 'after' ? [] : ['mode 应为 with 或 after']),
    ...(typeof reaction.run === 'function' ? [] : ['缺少函数 run']),
  ],
})
