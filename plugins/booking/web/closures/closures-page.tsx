import { Button } from '@blueprintjs/core'
import { AddIcon, ImportIcon } from '@blueprintjs/icons'
import {
  type Column,
  confirm,
  DataTable,
  formatTime,
  listOf,
  Page,
  PageHeader,
  StateTag,
  type StateTagProps,
  useCall,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { type ClosureState, openResources, readClosures, readKept } from '../../model/closures.ts'
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

const states: Readonly<Record<ClosureState, { readonly text: string; readonly family: StateTagProps['family'] }>> = {
  ahead: { text: '待停用', family: 'wait' },
  now: { text: '停用中', family: 'bad' },
  over: { text: '已结束', family: 'idle' },
  opened: { text: '已恢复', family: 'ok' },
}

const moment = (at: string) => formatTime(at, '{y}-{m}-{d} {h}:{i}')

const columns: readonly Column<Closure>[] = [
  { id: 'resources', title: '资源', cell: ({ resources }) => resources },
  { id: 'span', title: '停用时间', width: 310, cell: ({ from, to }) => `${moment(from)} 至 ${moment(to)}` },
  { id: 'reason', title: '原因', cell: ({ reason }) => reason },
  {
    id: 'by',
    title: '登记人',
    width: 130,
    cell: ({ by, source }) => (source === 'calendar' ? `${by}（导入）` : by),
  },
  {
    id: 'state',
    title: '状态',
    width: 90,
    cell: ({ state }) => <StateTag family={states[state].family}>{states[state].text}</StateTag>,
  },
]

/** When the resources that somebody keeps cannot be had: repair, sealing, a holiday of the house. */
export default function ClosuresPage() {
  const found = useCall(readClosures, {})
  const kept = useCall(readKept, {}).data ?? []
  const [dialog, setDialog] = useState<'close' | 'import'>()
  const open = useSend(openResources, { refreshes: [readClosures], done: '已恢复使用' })
  const reopen = async ({ closure, resources }: Closure) => {
    const text = `「${resources}」随即可以预约；已让出的预约不会自动恢复。`
    if (await confirm({ title: '恢复使用', text, confirm: '恢复使用' })) open.mutate({ closure })
  }
  const close = () => setDialog(undefined)
  return (
    <Page layout="fill">
      <PageHeader title="停用安排" description="您管理的资源在停用期间不能预约。" />
      <DataTable
        label="停用安排"
        height="fill"
        columns={columns}
        rowKey={({ closure }) => closure}
        list={found.data ? listOf(found.data) : { ...found, data: undefined }}
        empty={{ title: '没有停用安排', text: '资源检修、封存时在这里登记，期间的预约可以一并让出。' }}
        tools={
          <>
            <Button
              intent="primary"
              icon={<AddIcon />}
              text="登记停用"
              disabled={kept.length === 0}
              onClick={() => setDialog('close')}
            />
            <Button
              icon={<ImportIcon />}
              text="导入日历"
              disabled={kept.length === 0}
              onClick={() => setDialog('import')}
            />
          </>
        }
        rowActions={(row) =>
          row.state === 'ahead' || row.state === 'now' ? [{ title: '恢复使用', onSelect: () => void reopen(row) }] : []
        }
      />
      {dialog === 'close' && <CloseDialog kept={kept} onClose={close} />}
      {dialog === 'import' && <ImportDialog kept={kept} onClose={close} />}
    </Page>
  )
}
