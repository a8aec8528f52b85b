import { Button } from '@blueprintjs/core'
import { RepeatIcon } from '@blueprintjs/icons'
import { confirm, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InstanceDetail } from '../../model/shapes.ts'
import { TerminateDialog } from './terminate-dialog.tsx'
import { useChangeInstance } from './use-change-instance.ts'

/** What the initiator, and whoever manages the process, may do with a request as a whole. */
export function InstanceActions({ detail }: { readonly detail: InstanceDetail }) {
  const { user } = useSession()
  const { state, initiatorId } = detail.instance
  const own = initiatorId === user.id
  if (state === 'running') return <RunningActions detail={detail} own={own} />
  const failed = state !== 'finished' || detail.instance.result === 'opposed'
  return own && failed ? <StartAgain detail={detail} /> : null
}

function RunningActions({ detail, own }: { readonly detail: InstanceDetail; readonly own: boolean }) {
  const [ending, setEnding] = useState(false)
  const change = useChangeInstance(detail.instance.procInstId)
  const withdraw = async () => {
    if (await confirm({ text: '撤回后可修改并再次提交，确定撤回吗？', intent: 'danger' }))
      change.send('withdraw', '已撤回')
  }
  const { suspended, manages } = detail
  return (
    <span className="gt-actions">
      {own && <Button text="撤回" loading={change.sending} onClick={() => void withdraw()} />}
      {manages && (
        <Button
          text={suspended ? '恢复' : '挂起'}
          loading={change.sending}
          onClick={() => (suspended ? change.send('resume', '已恢复') : change.send('suspend', '已挂起'))}
        />
      )}
      {manages && <Button intent="danger" variant="outlined" text="终止" onClick={() => setEnding(true)} />}
      {ending && (
        <TerminateDialog
          sending={change.sending}
          onTerminate={(opinion) => change.send('terminate', '已终止', { opinion })}
          onClose={() => setEnding(false)}
        />
      )}
    </span>
  )
}

/** Opens the start form with what this request held; the request itself stays as it is. */
function StartAgain({ detail }: { readonly detail: InstanceDetail }) {
  const navigate = useNavigate()
  const { defKey, procInstId } = detail.instance
  return (
    <span className="gt-actions">
      <Button
        intent="primary"
        icon={<RepeatIcon />}
        text="再次提交"
        onClick={() => navigate(`/workflow/start/${defKey}?from=${procInstId}`)}
      />
    </span>
  )
}
