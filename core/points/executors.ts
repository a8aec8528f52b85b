import { contributionPoint } from '../kernel/contribution-point.ts'

/** What a calculation sees: the values of its sources in order, and the clock. */
export interface ExecutorInput {
  /** Values of `refFieldName`, in its order; for a column of a table the values of all rows. */
  readonly sources: readonly unknown[]
  /** The `statement` of the field. */
  readonly statement: string
  readonly now: Date
}

/** Computes the value of a calculated field. Pure: the same input gives the same value on server and browser. */
export interface Executor {
  /** The `valExecutor` of the specification, e.g. `sumByScript`. */
  readonly id: string
  readonly title: string
  /** Whether a source inside a table hands over all of its rows (`rows`) or, within that table, the own row (`row`). */
  readonly reads: 'row' | 'rows'
  /** What is wrong with a statement, found when the form is saved. */
  problems(statement: string): readonly string[]
  run(input: ExecutorInput): unknown
  /**
   * For sums over rows: the new result after one cell changed, without looking at the others.
   * Absent when there is no shorter way than `run`.
   */
  adjust?(result: unknown, before: unknown, after: unknown): unknown
}

export const executors = contributionPoint<Executor>({
  id: 'executors',
  describe: '计算字段的执行器',
  check: (executor) => (typeof executor.run === 'function' ? [] : ['缺少函数 run']),
})
