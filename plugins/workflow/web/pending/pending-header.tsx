import { Button } from '@blueprintjs/core'
import { PanelStatsIcon, PlusIcon, RefreshIcon } from '@blueprintjs/icons'
import { PageHeader } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import type { usePreview } from './use-preview.ts'
import '../styles/lists.css'

interface PendingHeaderProps {
  readonly found: { readonly total: number; readonly more?: boolean } | undefined
  readonly preview: ReturnType<typeof usePreview>
  /** Where requests are begun. */
  readonly startAt: string
  readonly onRefresh: () => void
}

export function PendingHeader({ found, preview, startAt, onRefresh }: PendingHeaderProps) {
  const navigate = useNavigate()
  return (
    <PageHeader
      title="待办任务"
      aside={
        found && (
          <span className="wf-count">
            {found.total}
            {found.more ? '+' : ''}
          </span>
        )
      }
      actions={
        <>
          {preview.possible && (
            <Button
              variant="minimal"
              icon={<PanelStatsIcon />}
              aria-label="并排预览"
              title="在列表旁预览并办理"
              active={preview.shown}
              aria-pressed={preview.shown}
              onClick={preview.toggle}
            />
          )}
          <Button variant="minimal" icon={<RefreshIcon />} aria-label="刷新" onClick={onRefresh} />
          <Button intent="primary" icon={<PlusIcon />} text="发起申请" onClick={() => navigate(startAt)} />
        </>
      }
    />
  )
}
