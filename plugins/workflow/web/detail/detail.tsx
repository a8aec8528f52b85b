import { Tab, Tabs } from '@blueprintjs/core'
import { type FormSession, Skeleton, useLive, usePhone, useRefresh } from '@gongtai/sdk/web'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { instanceDetail } from '../../model/calls.ts'
import type { InstanceDetail } from '../../model/shapes.ts'
import { useAutosave } from '../use-autosave.ts'
import { ActionBar } from './action-bar.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailNotes } from './detail-notes.tsx'
import { FormCard } from './form-card.tsx'
import { Timeline } from './timeline.tsx'
import { type TaskAction, useComplete } from './use-complete.ts'
import { useReadReceipt } from './use-read-receipt.ts'

const ProcessPicture = lazy(() => import('../picture/process-picture.tsx'))

interface DetailProps {
  readonly detail: InstanceDetail
  /** The task that is handled here. */
  readonly task: number | undefined
  /** The task that was asked for but is no longer this person's. */
  readonly missed: number | undefined
  readonly back: string
}

/** One request opened: what others do to it meanwhile is shown at once. */
export function Detail({ detail, task, missed, back }: DetailProps) {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [tab, setTab] = useState('form')
  const session = useRef<FormSession>(undefined)
  const [ready, setReady] = useState(false)
  const { procInstId, title } = detail.instance
  const autosave = useAutosave(`task:${procInstId}.${task ?? 0}`, title)
  useReadReceipt(detail)
  const complete = useComplete(procInstId, task ?? 0, () => {
    autosave.end()
    navigate(back)
  })
  useLive<{ procInstId?: string } | undefined>('workflow.tasks-changed', (about) => {
    if (!complete.sending && about?.procInstId === procInstId) void refresh(instanceDetail)
  })
  const act = (action: TaskAction) => {
    const { operation } = action
    if (operation !== 'approve') {
      const voted = operation === 'oppose' || operation === 'abstain'
      return complete.act(action, voted ? session.current?.draft() : undefined)
    }
    const sent = session.current?.submit()
    if (sent?.ok) complete.act(action, sent.values)
    else setTab('form')
  }
  return (
    <div className="wf-detail">
      <DetailHead detail={detail} autosave={autosave} onBack={() => navigate(back)} />
      <DetailNotes detail={detail} missed={missed} />
      <DetailBody detail={detail} tab={tab} onTab={setTab}>
        <FormCard
          detail={detail}
          editable={task !== undefined}
          onSession={(now) => {
            session.current = now
            setReady(true)
          }}
          onTouch={(values) => task !== undefined && autosave.touch(() => ({ values: values() }))}
        />
      </DetailBody>
      {task !== undefined && <ActionBar rights={detail.rights} ready={ready} sending={complete.sending} onAct={act} />}
    </div>
  )
}

interface DetailBodyProps {
  readonly detail: InstanceDetail
  readonly tab: string
  readonly onTab: (tab: string) => void
  /** The form; it stays as it is while another tab is looked at. */
  readonly children: ReactNode
}

function DetailBody({ detail, tab, onTab, children }: DetailBodyProps) {
  const phone = usePhone()
  return (
    <div className="wf-detail-body">
      <main className="wf-detail-main">
        <Tabs id="detail" selectedTabId={tab} onChange={(id) => onTab(String(id))}>
          <Tab id="form" title="表单" />
          <Tab id="picture" title="流程图" />
          {phone && <Tab id="timeline" title={`办理过程 ${detail.opinions.length}`} />}
        </Tabs>
        <div hidden={tab !== 'form'}>{children}</div>
        {tab === 'picture' && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <ProcessPicture instance={detail.instance.procInstId} />
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
  )
}
