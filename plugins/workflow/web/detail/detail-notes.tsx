import { statusLook } from '@gongtai/sdk/web'
import type { InstanceDetail } from '../../model/shapes.ts'
import { shortTime } from '../times.ts'
import { IncidentNote } from './incident-note.tsx'
import { ReturnedNote } from './returned-note.tsx'
import '../styles/detail.css'

interface DetailNotesProps {
  readonly detail: InstanceDetail
  readonly missed: number | undefined
}

/** What stands in the way of going on, in plain sentences. */
export const DetailNotes = ({ detail, missed }: DetailNotesProps) => (
  <>
    {missed !== undefined && (
      <p className="wf-note" role="alert">
        {missedText(detail, missed)}
      </p>
    )}
    <ReturnedNote detail={detail} />
    {detail.suspended && (
      <p className="wf-note" role="status">
        该申请已挂起，恢复后才能办理。
      </p>
    )}
    {detail.incidents.map((incident) => (
      <IncidentNote key={incident.visit} detail={detail} incident={incident} />
    ))}
  </>
)

/** Who was first, when that is known. */
function missedText({ instance, opinions }: InstanceDetail, task: number): string {
  const record = opinions.findLast((each) => each.task === task)
  if (record?.status && record.actor !== 'system') {
    const result = statusLook(record.status).text
    return `该任务已由${record.actorName}于 ${shortTime(record.at)} 处理（${result}），当前内容仅供查看。`
  }
  return instance.state === 'running' ? '该任务已被处理，当前内容仅供查看。' : '该申请已结束，当前内容仅供查看。'
}
