import { formatTime, RegisterPage } from '@gongtai/sdk/web'
import { finishTask, reopenTask, takeTask, tasks } from '../../model/tasks.ts'
import { HIDDEN_TITLE } from '../../model/use.ts'
import { useSeating } from '../use-seating.ts'

/** What is to be prepared, soonest first; on the phone one card each. */
export default function TasksPage() {
  const seating = useSeating()
  return (
    <RegisterPage
      register={tasks}
      title="会务准备"
      tabs="state"
      cells={{ due: ({ due }) => formatTime(due, '{m}-{d} {h}:{i}') }}
      acts={[{ action: takeTask }, { action: finishTask }, { action: reopenTask }]}
      actions={({ meetingId, title, state }) => seating(meetingId, state !== 'cancelled' && title !== HIDDEN_TITLE)}
      empty="会议确认后，需要准备的事项会出现在这里。"
    />
  )
}
