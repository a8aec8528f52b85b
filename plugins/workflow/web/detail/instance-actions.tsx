import { Button } from '@blueprintjs/core'
import { EditIcon, NotificationsIcon, RepeatIcon, UndoIcon } from '@blueprintjs/icons'
import { confirm, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useChangeInstance } from './use-change-instance.ts'

interface InstanceActionsProps {
  readonly detail: InstanceDetail
  /** Whether a task of it is being handled on this page. */
  readonly handling: boolean
}

/** What the initiator, who handled it, and whoever manages the process may do with a request as a whole. */
export function InstanceActions({ detail, handling }: InstanceActionsProps) {
  const { user } = useSession()
  const { state, initiatorId, returned } = detail.instance
  const own = initiatorId === user.id
  if (state === 'running') {
    return (
      <>
        {own && !handling && !detail.instance.areaOff && returned !== null && (
          <Correct procInstId={detail.instance.procInstId} task={returned} />
        )}
        <RunningActions detail={detail} own={own} />
      </>
    )
  }
  const failed = state !== 'finished' || detail.instance.result === 'opposed'
  return own && failed ? <StartAgain detail={detail} /> : null
}

function RunningActions({ detail, own }: { readonly detail: InstanceDetail; readonly own: boolean }) {
  const change = useChangeInstance(detail.instance.procInstId)
  const withdraw = async () => {
    if (await confirm({ text: '撤回后可修改并再次提交，确定撤回吗？', intent: 'danger' }))
      change.send('withdraw', '已撤回')
  }
  const { suspended, manages, takeBack, withdrawable, pending } = detail
  const { areaOff } = detail.instance
  const urgeable = own && !suspended && !areaOff && pending.some(({ mine }) => !mine)
  return (
    <span className="gt-actions">
      {takeBack && <TakeBack procInstId={detail.instance.procInstId} {...takeBack} />}
      {urgeable && (
        <Button
          icon={<NotificationsIcon />}
          text="催办"
          loading={change.sending}
          onClick={() => change.send('urge', '已提醒当前办理人')}
        />
      )}
      {own && withdrawable && <Button text="撤回" loading={change.sending} onClick={() => void withdraw()} />}
      {manages && (
        <Button
          text={suspended ? '恢复' : '挂起'}
          loading={change.sending}
          onClick={() => (suspended ? change.send('resume', '已恢复') : change.send('suspend', '已挂起'))}
        />
      )}
      {manages && <Terminate change={change} areaOff={areaOff} />}
    </span>
  )
}

/** What was sent back is corrected and handed in again where it is looked at. */
function Correct({ procInstId, task }: { readonly procInstId: string; readonly task: number }) {
  const navigate = useNavigate()
  return (
    <Button
      intent="primary"
      icon={<EditIcon />}
      text="修改并重新提交"
      onClick={() => navigate(`/workflow/task/${procInstId}/${task}`)}
    />
  )
}

interface TakeBackProps {
  readonly procInstId: string
  readonly task: number
  readonly nodeName: string
}

/** Who completed a task handles it once more, as long as nobody has acted on it. */
function TakeBack({ procInstId, task, nodeName }: TakeBackProps) {
  const navigate = useNavigate()
  const change = useChangeInstance(procInstId, (now) => navigate(`/workflow/task/${procInstId}/${now}`))
  const ask = async () => {
    const text = `取回后由您重新办理「${nodeName}」，后续环节尚未办理的待办随之取消，确定取回吗？`
    if (await confirm({ text })) change.send('takeBack', '已取回，请重新办理', { task })
  }
  return <Button icon={<UndoIcon />} text="取回" loading={change.sending} onClick={() => void ask()} />
}

interface TerminateProps {
  readonly change: ReturnType<typeof useChangeInstance>
  readonly areaOff: boolean
}

function Terminate({ change, areaOff }: TerminateProps) {
  const [ending, setEnding] = useState(false)
  return (
    <>
      <Button intent="danger" variant="outlined" text="终止" onClick={() => setEnding(true)} />
      {ending && (
        <ReasonDialog
          title="终止申请"
          label="终止原因"
          confirm="确认终止"
          sending={change.sending}
          onConfirm={(opinion) => change.send('terminate', '已终止', { opinion })}
          onClose={() => setEnding(false)}
        >
          <p>终止后不能恢复，所有待办随之取消；发起人可以按原内容另行申请。</p>
          {areaOff && <p>所属的插件已停用：它为该申请占用的资源（车辆、房间、额度等）在插件再次启用后才会释放。</p>}
        </ReasonDialog>
      )}
    </>
  )
}

/** Opens the start form with what this request held: a withdrawn one is handed in again, an ended one stays as it is. */
function StartAgain({ detail }: { readonly detail: InstanceDetail }) {
  const navigate = useNavigate()
  const { defKey, procInstId, state } = detail.instance
  return (
    <span className="gt-actions">
      <Button
        intent="primary"
        icon={<RepeatIcon />}
        text={state === 'withdrawn' ? '再次提交' : '再次申请'}
        onClick={() => navigate(`/workflow/start/${defKey}?from=${procInstId}`)}
      />
    </span>
  )
}
