import { Button } from '@blueprintjs/core'
import { AddIcon, ImportIcon } from '@blueprintjs/icons'
import { confirm, Page, PageHeader, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { type ClosureState, openResources, readClosures, readKept } from '../../model/closures.ts'
import { SpanList, type StateWords } from '../span-list.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import './closures.css'

interface Closure {
  readonly closure: string
  readonly resources: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly source: 'hand' | 'calendar'
  readonly by: string
  readonly state: ClosureState
}

const states: StateWords<ClosureState> = {
  ahead: { text: '待停用', family: 'wait' },
  now: { text: '停用中', family: 'bad' },
  over: { text: '已结束', family: 'idle' },
  opened: { text: '已恢复', family: 'ok' },
}

const further = [
  { id: 'reason', title: '原因', cell: ({ reason }: Closure) => reason },
  {
    id: 'by',
    title: '登记人',
    width: 130,
    cell: ({ by, source }: Closure) => (source === 'calendar' ? `${by}（导入）` : by),
  },
]

/** When the resources that somebody keeps cannot be had: repair, sealing, a holiday of the house. */
export default function ClosuresPage() {
  const found = useCall(readClosures, {})
  const kept = useCall(readKept, {})
  const [dialog, setDialog] = useState<'close' | 'import'>()
  const open = useSend(openResources, { refreshes: [readClosures], done: '已恢复使用' })
  const reopen = async ({ closure, resources }: Closure) => {
    const text = `「${resources}」随即可以预约；已让出的预约不会自动恢复。`
    if (await confirm({ title: '恢复使用', text, confirm: '恢复使用' })) open.mutate({ closure })
  }
  const close = () => setDialog(undefined)
  const resources = kept.data ?? []
  const keeps = resources.length > 0
  const none = kept.data && !keeps
  return (
    <Page layout="fill">
      <PageHeader title="停用安排" description="您管理的资源在停用期间不能预约。" />
      <SpanList
        label="停用安排"
        found={found}
        name={{ title: '资源', of: (row: Closure) => row.resources }}
        spanTitle="停用时间"
        further={further}
        states={states}
        rowKey={({ closure }) => closure}
        empty={none ? NOTHING_KEPT : NOTHING_CLOSED}
        tools={
          <>
            <Button
              intent="primary"
              icon={<AddIcon />}
              text="登记停用"
              disabled={!keeps}
              onClick={() => setDialog('close')}
            />
            <Button icon={<ImportIcon />} text="导入日历" disabled={!keeps} onClick={() => setDialog('import')} />
          </>
        }
        rowActions={(row) =>
          row.state === 'ahead' || row.state === 'now' ? [{ title: '恢复使用', onSelect: () => void reopen(row) }] : []
        }
      />
      {dialog === 'close' && <CloseDialog kept={resources} onClose={close} />}
      {dialog === 'import' && <ImportDialog kept={resources} onClose={close} />}
    </Page>
  )
}

const NOTHING_CLOSED = { title: '没有停用安排', text: '资源检修、封存时在这里登记，期间的预约可以一并让出。' }

const NOTHING_KEPT = { title: '没有由您管理的资源', text: '会议室、车辆等的管理人员在这里登记停用。' }
