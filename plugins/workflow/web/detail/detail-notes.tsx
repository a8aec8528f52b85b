import { statusLook } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import { shortTime } from '../times.ts'
import { actorText } from './actor-text.ts'
import { IncidentNote } from './incident-note.tsx'
import { ReturnedNote } from './returned-note.tsx'
import '../styles/detail.css'

interface DetailNotesProps {
  readonly detail: InstanceDetail
  readonly missed: number | undefined
  /** The task that is handled here. */
  readonly task: number | undefined
}

/** What stands in the way of going on, in plain sentences. */
export const DetailNotes = ({ detail, missed, task }: DetailNotesProps) => (
  <>
    <ActingNote detail={detail} task={task} />
    {task === undefined && <OwnTaskNote detail={detail} />}
    {missed !== undefined && (
      <p className="wf-note" role="alert">
        {missedText(detail, missed)}
      </p>
    )}
    <ReturnedNote detail={detail} />
    {detail.instance.areaOff && (
      <p className="wf-note" role="status">
        该申请所属的插件已停用，暂不能办理；内容与进度都已保留，启用后可继续，请联系管理员。
        {detail.manages && '不再启用的，可以终止该申请。'}
      </p>
    )}
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

/** Whoever only looks on although it waits for them is led to where it is handled. */
function OwnTaskNote({ detail: { instance, pending, suspended } }: Pick<DetailNotesProps, 'detail'>) {
  const own = pending.find(({ mine }) => mine)
  if (!own || suspended || instance.areaOff) return null
  return (
    <p className="wf-note">
      该申请正等您办理（{own.nodeName}）。
      <Link to={`/workflow/task/${instance.procInstId}/${own.task}`}>去办理</Link>
    </p>
  )
}

/** Whoever handles a task for somebody else is told so before they decide. */
function ActingNote({ detail, task }: Pick<DetailNotesProps, 'detail' | 'task'>) {
  const acting = detail.pending.find((each) => each.task === task)?.actingFor
  if (!acting) return null
  return (
    <p className="wf-note" role="status">
      您正在代{acting}办理这项任务，办理记录会注明“代 {acting}”。
    </p>
  )
}

/** Who was first, when that is known. */
function missedText({ instance, opinions }: InstanceDetail, task: number): string {
  const record = opinions.findLast((each) => each.task === task)
  if (record?.status && record.actor !== 'system') {
    const result = statusLook(record.status).text
    return `该任务已由${actorText(record)}于 ${shortTime(record.at)} 处理（${result}），当前内容仅供查看。`
  }
  return instance.state === 'running' ? '该任务已被处理，当前内容仅供查看。' : '该申请已结束，当前内容仅供查看。'
}
