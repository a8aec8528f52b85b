import { formatTime, RegisterPage } from '@gongtai/sdk/web'
import { finishTask, reopenTask, tasks } from '../../model/tasks.ts'

/** What is to be prepared, soonest first; on the phone one card each. */
export default function TasksPage() {
  return (
    <RegisterPage
      register={tasks}
      title="会务准备"
      tabs="state"
      cells={{ due: ({ due }) => formatTime(due, '{m}-{d} {h}:{i}') }}
      acts={[{ action: finishTask }, { action: reopenTask }]}
      empty="会议确认后，需要准备的事项会出现在这里。"
    />
  )
}
