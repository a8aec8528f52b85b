import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import { type Column, confirm, DataTable, Page, PageHeader, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteMatrix, type MatrixRecord, matrices } from '../../model/matrix-calls.ts'
import { MatrixDialog } from '../matrices/matrix-dialog.tsx'
import '../styles/shared.css'

const columns: readonly Column<MatrixRecord>[] = [
  {
    id: 'name',
    title: '矩阵',
    cell: ({ id, name }) => (
      <span className="wf-two-lines">
        <b>{name}</b>
        <small>{id}</small>
      </span>
    ),
  },
  { id: 'type', title: '行', width: 90, cell: ({ type }) => (type === 'unit' ? '按组织' : '按部门') },
  { id: 'lines', title: '类别', cell: ({ lines }) => lines.map(({ dictLabel }) => dictLabel).join('、') },
  { id: 'people', title: '人数', width: 80, align: 'right', cell: ({ people }) => people },
  { id: 'otherwise', title: '其余情况', width: 140, cell: ({ otherwiseName }) => otherwiseName || undefined },
]

/** Tables of people by place and class, which rules of person assignment look into. */
export default function MatricesPage() {
  const navigate = useNavigate()
  const [editing, setEditing] = useState<MatrixRecord | 'new'>()
  const list = useCall(matrices, {}, { keepLast: true, quiet: true })
  const remove = useSend(deleteMatrix, { done: '删除成功', refreshes: [matrices] })
  const open = ({ id }: { readonly id: string }) => navigate(`/workflow/matrix/${id}`)
  const ask = async ({ id, name }: MatrixRecord) => {
    const text = `确定删除人员矩阵「${name}」吗？其中设置的人员一并删除，修改记录保留。`
    if (await confirm({ text, intent: 'danger' })) remove.mutate({ id })
  }
  return (
    <Page layout="fill">
      <PageHeader
        title="人员矩阵"
        actions={<Button intent="primary" icon={<PlusIcon />} text="新建矩阵" onClick={() => setEditing('new')} />}
      />
      <DataTable
        label="人员矩阵列表"
        columns={columns}
        rowKey={({ id }) => id}
        list={{ ...list, data: list.data && { rows: list.data, total: list.data.length } }}
        height="fill"
        onOpen={open}
        rowActions={(row) => [
          { title: '设置人员', onSelect: () => open(row) },
          { title: '修改', onSelect: () => setEditing(row) },
          { title: '删除', intent: 'danger', onSelect: () => void ask(row) },
        ]}
        empty={{
          title: '还没有人员矩阵',
          text: '矩阵写明哪个部门或组织的哪类事情由谁办理，流程的办理人可以从中查找。',
        }}
      />
      {editing && (
        <MatrixDialog
          {...(editing !== 'new' && { matrix: editing })}
          onClose={() => setEditing(undefined)}
          onMade={(id) => open({ id })}
        />
      )}
    </Page>
  )
}
