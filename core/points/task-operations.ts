import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Something a person may do with a task: approve, reject, transfer …, or what a plugin adds to it.
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
  /**
   * Id of the plugin's own call that carries it out; only the workflow's own operations, which complete the task, have
   * none. The workflow asks it with `procInstId`, `task` and `opinion`, in the transaction of the request, once it has
   * seen that the person holds the task, that the step allows the operation, and that they may make the call.
   */
  readonly call?: string
}

/**
 * What a person may do with a task. Those of plugins are offered by the server half; the designer of a process says at
 * which steps they may be done, and there each is a button of the task page. The task stays open.
 *
 * @example
 * export const remind = offer(taskOperations, {
 *   id: 'visitor.call-in',
 *   title: '通知门卫',
 *   opinion: 'optional',
 *   call: 'visitor.call-in',
 * })
 */
export const taskOperations = contributionPoint<TaskOperation>({
  id: 'task-operations',
  describe: '任务上可执行的操作',
  check: ({ title, opinion }) => [
    ...(title ? [] : ['缺少 title']),
    ...(['required', 'optional', 'none'].includes(opinion) ? [] : ['opinion 应为 required、optional 或 none']),
  ],
})
