import { Button } from '@blueprintjs/core'
import { RefreshIcon } from '@blueprintjs/icons'
import { SelectorDialog } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { Incident, InstanceDetail } from '../../model/detail-shapes.ts'
import { BranchDialog } from './branch-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useChangeInstance } from './use-change-instance.ts'
import '../styles/detail.css'

const reasons: Readonly<Record<string, string>> = {
  nobody: '没有找到办理人',
  noFlowHolds: '没有满足条件的分支',
  nobodyVoted: '所有人都已弃权，没有结果',
  automaticLoop: '连续自动通过超过 1000 个环节，流程图中可能有循环',
}

const ended = (sentence: string): string => (/[。！？]$/.test(sentence) ? sentence : `${sentence}。`)

interface IncidentNoteProps {
  readonly detail: InstanceDetail
  readonly incident: Incident
}

type Asking = 'people' | 'branch' | 'back'

/** A request that is stuck: everybody reads why, who manages the process can get it going. */
export function IncidentNote({ detail, incident }: IncidentNoteProps) {
  const [asking, setAsking] = useState<Asking>()
  const change = useChangeInstance(detail.instance.procInstId)
  const about = { visit: incident.visit }
  return (
    <div className="wf-note wf-note-bad" role="alert">
      <span>
        环节「{incident.nodeName}」无法继续：{ended(incident.problem || (reasons[incident.reason] ?? incident.reason))}
        {!detail.manages && '请联系流程管理员处理。'}
      </span>
      {detail.manages && (
        <span className="gt-actions">
          {incident.reason === 'nobody' && <Button text="指定办理人" onClick={() => setAsking('people')} />}
          {incident.branches.length > 0 && <Button text="选择分支" onClick={() => setAsking('branch')} />}
          <Button text="退回发起人" onClick={() => setAsking('back')} />
          <Button
            icon={<RefreshIcon />}
            text="重试"
            loading={change.sending}
            onClick={() => change.send('retry', '已重新处理', about)}
          />
        </span>
      )}
      {asking && <Repair kind={asking} incident={incident} change={change} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

interface RepairProps {
  readonly kind: Asking
  readonly incident: Incident
  readonly change: ReturnType<typeof useChangeInstance>
  readonly onClose: () => void
}

/** Asks for what the way on needs. */
function Repair({ kind, incident, change, onClose }: RepairProps) {
  const { visit } = incident
  if (kind === 'branch') {
    const choose = (flows: readonly string[], opinion: string) =>
      change.send('retry', '已按所选分支继续', { visit, flows, opinion })
    return <BranchDialog incident={incident} sending={change.sending} onChoose={choose} onClose={onClose} />
  }
  if (kind === 'back') {
    return (
      <ReasonDialog
        title="退回发起人"
        label="处理原因"
        confirm="确认退回"
        sending={change.sending}
        onConfirm={(opinion) => change.send('sendBack', '已退回发起人', { visit, opinion })}
        onClose={onClose}
      >
        <p>发起人更正表单并重新提交后，申请从头办理，单号不变。</p>
      </ReasonDialog>
    )
  }
  return (
    <SelectorDialog
      isOpen
      multiple
      type="0"
      purpose={`${incident.nodeName}的办理人`}
      chosen={[]}
      onConfirm={(chosen) => {
        const people = chosen.map(({ key }) => key).filter((key) => key !== '')
        if (people.length > 0) change.send('retry', '已重新处理', { visit, people })
      }}
      onClose={onClose}
    />
  )
}
