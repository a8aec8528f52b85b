import { contributionPoint } from '../kernel/contribution-point.ts'

/** Something a person may do with a task: approve, reject, transfer … */
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

export const taskOperations = contributionPoint<TaskOperation>({
  id: 'task-operations',
  describe: '任务上可执行的操作',
  check: (operation) => (operation.title ? [] : ['缺少 title']),
})
