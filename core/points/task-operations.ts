import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Something a person may do with a task: approve, reject, transfer …
 *
 * @see taskOperations
 */
export interface TaskOperation {
  readonly id: string
  /** Caption of the button. */
  readonly title: string
  readonly icon?: string
  readonly intent?: 'primary' | 'danger' | 'none'
  /** Whether the person must, may or cannot write an opinion. */
  readonly opinion: 'required' | 'optional' | 'none'
  /** What the person chooses first: a node already passed, a user, or nothing. */
  readonly target?: 'node' | 'user'
}

/**
 * What a person may do with a task; each is a button of the task page.
 *
 * @example
 * export const claim = offer(taskOperations, { id: 'remind', title: '催办', opinion: 'optional' })
 */
export const taskOperations = contributionPoint<TaskOperation>({
  id: 'task-operations',
  describe: '任务上可执行的操作',
  check: (operation) => (operation.title ? [] : ['缺少 title']),
})
