import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import { EmptyState, Page, PageHeader, Panel, useCall } from '@gongtai/sdk/web'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { drafts } from '../../model/calls.ts'
import { DraftList } from '../draft-list.tsx'
import { FillIn } from './fill.tsx'

const HELD = '/startHoldFullscreen'

/** Requests that were put aside, and going on with one of them, without the menus of the workbench. */
export default function HeldFullPage() {
  const [query] = useSearchParams()
  const process = query.get('defKey')
  if (process) return <FillIn process={process} from={query.get('from') ?? undefined} back={HELD} />
  return <Held />
}

function Held() {
  const navigate = useNavigate()
  const { data } = useCall(drafts, {}, { quiet: true })
  const none = data && !data.rows.some(({ subject }) => subject.startsWith('start:'))
  return (
    <Page>
      <PageHeader
        title="暂存的申请"
        actions={
          <Button intent="primary" icon={<PlusIcon />} text="发起申请" onClick={() => navigate('/startFullscreen')} />
        }
      />
      <DraftList addressOf={(process, from) => `${HELD}?${new URLSearchParams({ defKey: process, ...from })}`} />
      {none && (
        <Panel>
          <EmptyState title="没有暂存的申请" text="填写时自动保存的草稿会出现在这里，随时可以接着填写。" />
        </Panel>
      )}
    </Page>
  )
}
