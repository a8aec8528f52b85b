import { Button } from '@blueprintjs/core'
import { ArrowLeftIcon } from '@blueprintjs/icons'
import { slots } from '@gongtai/sdk'
import { AddedActions, usePageTitle, usePhone } from '@gongtai/sdk/web'
import type { ReactNode } from 'react'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import { InstanceTag } from '../instance-tag.tsx'
import { type Autosave, savedText } from '../use-autosave.ts'
import { InstanceActions } from './instance-actions.tsx'
import { PrintButton } from './print-button.tsx'
import { subjectOf } from './subject-of.ts'
import '../styles/detail.css'
import '../styles/print.css'
import '../styles/shared.css'

interface DetailHeadProps {
  readonly detail: InstanceDetail
  readonly autosave: Autosave
  /** The task that is handled here. */
  readonly task: number | undefined
  /** What leads to other requests. */
  readonly steps?: ReactNode
  /** Absent where the page around it has the way out. */
  readonly onBack?: () => void
}

/** Title, state and what can be done with the request as a whole. */
export function DetailHead({ detail, autosave, task, steps, onBack }: DetailHeadProps) {
  const phone = usePhone()
  const { instance } = detail
  // Beside a list the tab bears the name of the list.
  usePageTitle(onBack && instance.title)
  return (
    <header className="wf-detail-head">
      {onBack && (
        <Button
          variant="minimal"
          icon={<ArrowLeftIcon />}
          text={phone ? undefined : '返回'}
          aria-label="返回"
          onClick={onBack}
        />
      )}
      <h1>{instance.title}</h1>
      <InstanceTag solid of={instance} />
      <span className="gt-muted wf-number">{instance.number}</span>
      <span className="wf-saved" role="status">
        {savedText(autosave)}
      </span>
      {steps}
      <AddedActions at={slots.request} subject={subjectOf(detail, task)} />
      {onBack && <PrintButton detail={detail} />}
      <InstanceActions detail={detail} handling={task !== undefined} />
    </header>
  )
}
