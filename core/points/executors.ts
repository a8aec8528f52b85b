import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * What a source holds, told from the columns of its field type; stays the same while the source is empty.
 *
 * @see sumColumn
 */
export type SourceKind = 'number' | 'date' | 'text'

/**
 * What a calculation sees: the values of its sources in order, and the clock.
 *
 * @see executors
 */
export interface ExecutorInput {
  /**
   * Values of `refFieldName`, in its order; for a column of a table the values of all rows,
   * and for a table itself one entry per row. An empty cell is never `undefined`.
   */
  readonly sources: readonly unknown[]
  /** The kind of each source, in the same order. */
  readonly kinds: readonly SourceKind[]
  /** The `statement` of the field. */
  readonly statement: string
  readonly now: Date
}

/**
 * Computes the value of a calculated field. Pure: the same input gives the same value on server and browser.
 *
 * @see executors
 */
export interface Executor {
  /** The `valExecutor` of the specification, e.g. `sumByScript`. */
  readonly id: string
  readonly title: string
  /** Whether a source inside a table hands over all of its rows (`rows`) or, within that table, the own row (`row`). */
  readonly reads: 'row' | 'rows'
  /** What is wrong with a statement, found when the form is saved. */
  problems(statement: string): readonly string[]
  run(input: ExecutorInput): unknown
  /** Reads a statement once for many runs; the function given back must answer as `run` does. */
  prepare?(statement: string): (input: ExecutorInput) => unknown
  /**
   * For calculations over one column: the new result after one cell changed, without looking at the others.
   * `before` is `undefined` for a row that was added and `after` for a row that was removed.
   * Answers `undefined` when the result cannot be told from these; the engine then calls `run`.
   * Absent when there is no shorter way than `run`.
   */
  adjust?(result: unknown, before: unknown, after: unknown): unknown
}

/**
 * What computes calculated fields; the designer offers each under 计算方式.
 *
 * @example
 * export const count = offer(executors, {
 *   id: 'count',
 *   title: '行数',
 *   reads: 'rows',
 *   problems: () => [],
 *   run: ({ sources }) => (Array.isArray(sources[0]) ? sources[0].length : 0),
 * })
 */
export const executors = contributionPoint<Executor>({
  id: 'executors',
  describe: '计算字段的执行器',
  check: (executor) => (typeof executor.run === 'function' ? [] : ['缺少函数 run']),
})
