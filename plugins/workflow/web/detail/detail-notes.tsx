import { Button } from '@blueprintjs/core'
import { RefreshIcon } from '@blueprintjs/icons'
import { SelectorDialog, statusLook } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { Incident, InstanceDetail } from '../../model/shapes.ts'
import { shortTime } from '../times.ts'
import { useChangeInstance } from './use-change-instance.ts'
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

const reasons: Readonly<Record<string, string>> = {
  nobody: '没有找到办理人',
  noFlowHolds: '没有满足条件的分支',
  nobodyVoted: '所有人都已弃权，没有结果',
  automaticLoop: '自动环节循环过多',
}

interface IncidentNoteProps {
  readonly detail: InstanceDetail
  readonly incident: Incident
}

/** A request that is stuck: everybody reads why, who manages the process can get it going. */
function IncidentNote({ detail, incident }: IncidentNoteProps) {
  const [picking, setPicking] = useState(false)
  const change = useChangeInstance(detail.instance.procInstId)
  const retry = (people?: readonly string[]) =>
    change.send('retry', '已重新处理', { visit: incident.visit, ...(people && { people }) })
  return (
    <div className="wf-note wf-note-bad" role="alert">
      <span>
        环节「{incident.nodeName}」无法继续：{reasons[incident.reason] ?? incident.reason}。
        {!detail.manages && '请联系流程管理员处理。'}
      </span>
      {detail.manages && (
        <span className="gt-actions">
          {incident.reason === 'nobody' && <Button text="指定办理人" onClick={() => setPicking(true)} />}
          <Button icon={<RefreshIcon />} text="重试" loading={change.sending} onClick={() => retry()} />
        </span>
      )}
      {picking && (
        <SelectorDialog
          isOpen
          multiple
          type="0"
          purpose={`${incident.nodeName}的办理人`}
          chosen={[]}
          onConfirm={(chosen) => {
            const people = chosen.map(({ key }) => key).filter((key) => key !== '')
            if (people.length > 0) retry(people)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
