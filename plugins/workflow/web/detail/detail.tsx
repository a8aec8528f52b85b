import { slots } from '@gongtai/sdk'
import { AddedNotices, AddedSections, Skeleton, useLive, usePhone, useRefresh, ViewTabs } from '@gongtai/sdk/web'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { instanceDetail } from '../../model/detail-calls.ts'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import { DraftConflict } from '../draft-conflict.tsx'
import { ActionBar } from './action-bar.tsx'
import { Course } from './course.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailNotes } from './detail-notes.tsx'
import { FormCard } from './form-card.tsx'
import { subjectOf } from './subject-of.ts'
import { useReadReceipt } from './use-read-receipt.ts'
import { useTaskWork } from './use-task-work.ts'
import '../styles/detail.css'

const ProcessPicture = lazy(() => import('../picture/process-picture.tsx'))

interface DetailProps {
  readonly detail: InstanceDetail
  /** The task that is handled here. */
  readonly task: number | undefined
  /** The task that was asked for but is no longer this person's. */
  readonly missed: number | undefined
  /** Stands beside a list, which has the way out. */
  readonly beside?: boolean
  /** What leads to other requests. */
  readonly steps?: ReactNode
  readonly onLeave: () => void
  /** The task is handled. */
  readonly onDone: () => void
  /** Opens the page anew, with the draft as it is stored now. */
  readonly onReopen: () => void
}

/** One request opened: what others do to it meanwhile is shown at once. */
export function Detail({ detail, task, missed, beside = false, steps, ...leads }: DetailProps) {
  const { onLeave, onDone, onReopen } = leads
  const refresh = useRefresh()
  const [tab, setTab] = useState('form')
  const work = useTaskWork(detail, task, beside, onDone)
  useReadReceipt(detail)
  useLive<{ procInstId?: string } | undefined>('workflow.tasks-changed', (about) => {
    if (!work.sending && about?.procInstId === detail.instance.procInstId) void refresh(instanceDetail)
  })
  return (
    <div className={beside ? 'wf-detail wf-detail-beside' : 'wf-detail'}>
      <DetailHead
        detail={detail}
        autosave={work.autosave}
        task={task}
        steps={steps}
        {...(!beside && { onBack: onLeave })}
      />
      <DetailNotes detail={detail} missed={missed} task={task} />
      <DraftConflict autosave={work.autosave} onTakeTheirs={onReopen} />
      <DetailBody
        detail={detail}
        narrow={beside}
        tab={tab}
        onTab={setTab}
        fixed={work.thoughts.secondsLeft !== undefined}
      >
        <AddedNotices at={slots.request} subject={subjectOf(detail, task)} />
        <FormCard
          detail={detail}
          editable={task !== undefined}
          values={work.values}
          onSession={work.open}
          onTouch={work.touch}
        />
        <AddedSections at={slots.request} subject={subjectOf(detail, task)} />
      </DetailBody>
      {task !== undefined && (
        <ActionBar
          detail={detail}
          task={task}
          keys={beside}
          written={work.written}
          ready={work.ready}
          sending={work.sending}
          thoughts={work.thoughts}
          onWrite={work.write}
          onAct={(action) => work.act(action) || setTab('form')}
        />
      )}
    </div>
  )
}

interface DetailBodyProps {
  readonly detail: InstanceDetail
  /** The way so far has no room beside the form. */
  readonly narrow: boolean
  readonly tab: string
  readonly onTab: (tab: string) => void
  /** Whether the form is not to be changed any more. */
  readonly fixed: boolean
  /** The form; it stays as it is while another tab is looked at. */
  readonly children: ReactNode
}

function DetailBody({ detail, narrow, tab, onTab, fixed, children }: DetailBodyProps) {
  const phone = usePhone() || narrow
  const sides = [
    ['form', '表单'],
    ['picture', '流程图'],
    ...(phone ? [['timeline', `办理过程 ${detail.opinions.length}`] as const] : []),
  ] as const
  return (
    <div className="wf-detail-body">
      <section className="wf-detail-main" aria-label="申请">
        <ViewTabs id="detail" tabs={sides} chosen={tab} onChoose={onTab}>
          <div hidden={tab !== 'form'} inert={fixed}>
            {children}
          </div>
          {tab === 'picture' && (
            <Suspense fallback={<Skeleton lines={6} />}>
              <ProcessPicture instance={detail.instance.procInstId} />
            </Suspense>
          )}
          {tab === 'timeline' && <Course detail={detail} />}
        </ViewTabs>
      </section>
      {!phone && (
        <aside className="wf-detail-side">
          <Course detail={detail} title="办理过程" />
        </aside>
      )}
    </div>
  )
}
