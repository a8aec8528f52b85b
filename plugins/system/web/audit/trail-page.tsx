import { Button } from '@blueprintjs/core'
import { EndorsedIcon, ExportIcon } from '@blueprintjs/icons'
import type { auditCalls } from '@gongtai/sdk/administration'
import { DataTable } from '@gongtai/sdk/web'
import { useState } from 'react'
import { rowsOf } from '../parts/list-state.ts'
import { PanesPage } from '../parts/panes-page.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { AuditSearch } from './audit-search.tsx'
import { KeyPager } from './key-pager.tsx'
import { SealDialog } from './seal-dialog.tsx'
import { everything, type Trail, useTrail } from './use-trail.ts'

interface TrailPageProps {
  readonly title: string
  readonly description: string
  /** The trails of all tenants, for the operator; else that of one's own. */
  readonly all: boolean
}

/** Who did what, when, from where, with what result. */
export function TrailPage({ title, description, all }: TrailPageProps) {
  const trail = useTrail(all)
  const [sealing, setSealing] = useState(false)
  return (
    <PanesPage
      title={title}
      description={description}
      actions={
        <>
          <Button icon={<EndorsedIcon />} text="校验" onClick={() => setSealing(true)} />
          {trail.maySave && <SaveButton {...trail} />}
        </>
      }
    >
      <AuditSearch {...trail} />
      <TrailList {...trail} />
      {sealing && <SealDialog all={all} tenant={trail.narrowing.tenant} onClose={() => setSealing(false)} />}
    </PanesPage>
  )
}

function TrailList({ list, all, narrowing, narrow, page, back, forth }: Trail) {
  const [open, setOpen] = useState<auditCalls.AuditRow>()
  return (
    <div className="sys-trail">
      <DataTable
        label="审计日志"
        columns={auditColumns(all)}
        rowKey={({ id }) => id}
        list={rowsOf(list, ({ rows }) => rows)}
        height="fill"
        onOpen={setOpen}
        {...(open && { current: open.id })}
        filtered={narrowing !== everything}
        onClearFilters={() => narrow(everything)}
        empty={{ title: '还没有记录', text: '登录、修改和安全相关的操作会记在这里。' }}
      />
      <KeyPager page={page} back={back} forth={forth} />
      {open && <AuditDetail row={open} all={all} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** Saves what the list shows, all pages of it. */
function SaveButton({ save }: Pick<Trail, 'save'>) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    // The request layer tells what went wrong.
    await save().catch(() => undefined)
    setBusy(false)
  }
  return <Button icon={<ExportIcon />} text="导出" loading={busy} onClick={() => void start()} />
}
