import { Button, Tab, Tabs } from '@blueprintjs/core'
import { ArrowLeftIcon } from '@blueprintjs/icons'
import type { FormValues } from '@gongtai/sdk'
import {
  confirm,
  FaultState,
  type FormSession,
  FormView,
  Skeleton,
  toast,
  useCall,
  useFormSchema,
  useLive,
  usePhone,
  useRefresh,
  useSend,
  useSession,
} from '@gongtai/sdk/web'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeInstance, counts, instanceDetail, myInstances, pendingTasks } from '../../model/calls.ts'
import type { InstanceDetail } from '../../model/shapes.ts'
import { commandId } from '../command-id.ts'
import { InstanceTag } from '../instance-tag.tsx'
import { rightsFor } from '../rights-for.ts'
import { shortTime } from '../times.ts'
import { savedText, useAutosave } from '../use-autosave.ts'
import { ActionBar } from './action-bar.tsx'
import { Timeline } from './timeline.tsx'
import { type TaskAction, useComplete } from './use-complete.ts'
import '../workflow.css'

const ProcessPicture = lazy(() => import('../picture/process-picture.tsx'))

interface DetailPageProps {
  readonly instance: string
  /** The task to handle; absent when only looking on. */
  readonly task?: number
  readonly back: string
}

/** A request with its form, its way so far and, for whoever holds a task, what can be done. */
export function DetailPage({ instance, task, back }: DetailPageProps) {
  const navigate = useNavigate()
  const found = useCall(instanceDetail, { id: instance, ...(task !== undefined && { task }) })
  if (found.error) {
    return <FaultState error={found.error} actions={<Button text="返回列表" onClick={() => navigate(back)} />} />
  }
  if (!found.data) return <Skeleton lines={8} />
  const own = found.data.pending.find((each) => each.mine && (task === undefined || each.task === task))
  return (
    <Detail
      key={`${instance}.${own?.task ?? 'look'}`}
      detail={found.data}
      task={task === undefined ? undefined : own?.task}
      missed={task !== undefined && !own}
      back={back}
    />
  )
}

interface DetailProps {
  readonly detail: InstanceDetail
  readonly task: number | undefined
  /** The task that was asked for is no longer this person's. */
  readonly missed: boolean
  readonly back: string
}

function Detail({ detail, task, missed, back }: DetailProps) {
  const navigate = useNavigate()
  const phone = usePhone()
  const refresh = useRefresh()
  const [tab, setTab] = useState('form')
  const session = useRef<FormSession>(undefined)
  const [ready, setReady] = useState(false)
  const { instance } = detail
  const autosave = useAutosave(`task:${instance.procInstId}.${task ?? 0}`, instance.title)
  useLive('workflow.tasks-changed', () => task === undefined && refresh(instanceDetail))
  const complete = useComplete(instance.procInstId, task ?? 0, () => {
    autosave.end()
    navigate(back)
  })
  const act = (action: TaskAction) => {
    const forward = ['approve', 'oppose', 'abstain'].includes(action.operation)
    if (!forward) return complete.act(action, undefined)
    if (action.operation !== 'approve') return complete.act(action, session.current?.draft())
    const sent = session.current?.submit()
    if (sent?.ok) complete.act(action, sent.values)
    else setTab('form')
  }
  return (
    <div className="wf-detail">
      <header className="wf-detail-head">
        <Button
          variant="minimal"
          icon={<ArrowLeftIcon />}
          text={phone ? undefined : '返回'}
          aria-label="返回"
          onClick={() => navigate(back)}
        />
        <h1>{instance.title}</h1>
        <InstanceTag solid state={instance.state} result={instance.result} />
        <span className="gt-muted wf-number">{instance.number}</span>
        <span className="wf-saved" role="status">
          {savedText(autosave)}
        </span>
        <InitiatorActions detail={detail} />
      </header>
      {missed && <MissedNote detail={detail} />}
      <div className="wf-detail-body">
        <main className="wf-detail-main">
          <Tabs id="detail" selectedTabId={tab} onChange={(id) => setTab(String(id))}>
            <Tab id="form" title="表单" />
            <Tab id="picture" title="流程图" />
            {phone && <Tab id="timeline" title={`办理过程 ${detail.opinions.length}`} />}
          </Tabs>
          <div hidden={tab !== 'form'}>
            <FormCard
              detail={detail}
              editable={task !== undefined}
              onSession={(now) => {
                session.current = now
                setReady(true)
              }}
              onTouch={(values) => task !== undefined && autosave.touch(() => ({ values: values() }))}
            />
          </div>
          {tab === 'picture' && (
            <Suspense fallback={<Skeleton lines={6} />}>
              <ProcessPicture instance={instance.procInstId} />
            </Suspense>
          )}
          {tab === 'timeline' && <Timeline detail={detail} />}
        </main>
        {!phone && (
          <aside className="wf-detail-side">
            <h2>办理过程</h2>
            <Timeline detail={detail} />
          </aside>
        )}
      </div>
      {task !== undefined && <ActionBar rights={detail.rights} ready={ready} sending={complete.sending} onAct={act} />}
    </div>
  )
}

const MissedNote = ({ detail }: { readonly detail: InstanceDetail }) => (
  <p className="wf-missed" role="alert">
    {detail.instance.state === 'running' ? '该任务已被处理，当前内容仅供查看。' : '该申请已结束，当前内容仅供查看。'}
  </p>
)

interface FormCardProps {
  readonly detail: InstanceDetail
  readonly editable: boolean
  readonly onSession: (session: FormSession) => void
  readonly onTouch: (values: () => FormValues) => void
}

function FormCard({ detail, editable, onSession, onTouch }: FormCardProps) {
  const form = useFormSchema(detail.form.document)
  const rights = useMemo(() => rightsFor(detail.rights), [detail.rights])
  const draft = detail.draft as { readonly values?: FormValues } | null
  const values = (editable && draft?.values) || (detail.values as FormValues)
  if (!form) return <Skeleton lines={8} />
  return (
    <section className="wf-form-card gt-panel">
      <header className="wf-form-head">
        <h2>{form.title}</h2>
        <span className="gt-muted">
          {detail.instance.initiator} {shortTime(detail.instance.startedAt)} 提交
        </span>
      </header>
      <FormView
        form={form}
        mode={editable ? 'render' : 'check'}
        values={values}
        rights={rights}
        onSession={onSession}
        onEvent={(_, session) => onTouch(() => session.draft())}
      />
    </section>
  )
}

/** What the person who made the request may do with it as a whole. */
function InitiatorActions({ detail }: { readonly detail: InstanceDetail }) {
  const session = useSession()
  const send = useSend(changeInstance, { refreshes: [instanceDetail, myInstances, pendingTasks, counts] })
  const { procInstId, state } = detail.instance
  const starter = detail.opinions.find((record) => record.kind === 'start')?.actor
  if (state !== 'running') return null
  const change = async (operation: 'withdraw' | 'terminate', text: string, done: string) => {
    if (!(await confirm({ text, intent: 'danger' }))) return
    await send.mutateAsync({ commandId: commandId(), procInstId, operation, opinion: done })
    toast.success(done)
  }
  return (
    <span className="gt-actions">
      {starter === session.user.id && (
        <Button
          text="撤回"
          loading={send.isPending}
          onClick={() => void change('withdraw', '撤回后可修改并重新提交，确定撤回吗？', '已撤回')}
        />
      )}
      {session.may('workflow:manage') && (
        <Button
          intent="danger"
          variant="outlined"
          text="终止"
          loading={send.isPending}
          onClick={() => void change('terminate', '终止后不能恢复，确定终止该申请吗？', '管理员终止')}
        />
      )}
    </span>
  )
}
