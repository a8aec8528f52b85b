import { type Column, DataTable, formatTime, SlidePanel, useCall } from '@gongtai/sdk/web'
import { listVersions } from '../../model/calls.ts'

interface Row {
  readonly version: number
  readonly title: string
  readonly publishedAt: string
  readonly publishedBy: string
}

const columns: readonly Column<Row>[] = [
  { id: 'version', title: '版本', width: 80, cell: (row) => `v${row.version}` },
  { id: 'title', title: '名称', cell: (row) => row.title },
  { id: 'at', title: '发布时间', width: 160, cell: (row) => formatTime(row.publishedAt, '{y}-{m}-{d} {h}:{i}') },
  { id: 'by', title: '发布人', width: 110, cell: (row) => row.publishedBy },
]

interface VersionsPanelProps {
  readonly form: string
  readonly title: string
  readonly onClose: () => void
}

/** The versions of a form; none of them ever changes. */
export function VersionsPanel({ form, title, onClose }: VersionsPanelProps) {
  const list = useCall(listVersions, { key: form })
  return (
    <SlidePanel isOpen title={`「${title}」的版本`} onClose={onClose}>
      <DataTable
        label="版本列表"
        columns={columns}
        rowKey={(row) => String(row.version)}
        list={list}
        empty={{ title: '还没有发布过', text: '发布后在此查看每一个版本。' }}
      />
    </SlidePanel>
  )
}
