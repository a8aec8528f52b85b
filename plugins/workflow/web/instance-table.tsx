import { type Column, DataTable, type ListState, type Paging, type Search, SearchBox } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import type { InstanceRow } from '../model/shapes.ts'
import { addressOf } from './address-of.ts'
import { ReturnedLine } from './detail/returned-note.tsx'
import { InstanceTag } from './instance-tag.tsx'
import { shortTime } from './times.ts'
import './styles/lists.css'
import './styles/shared.css'

const waiting = (row: InstanceRow): string =>
  row.waitingAt.map((place) => `${place.nodeName}：${place.people.join('、')}`).join('；')

const title: Column<InstanceRow> = {
  id: 'title',
  title: '申请',
  cell: (row) => (
    <div className="wf-two-lines">
      <span>{row.title}</span>
      <small>
        {row.number} · {row.processName}
      </small>
      {row.summary && <small className="wf-summary">{row.summary}</small>}
      <ReturnedLine of={row} />
    </div>
  ),
}

const initiator: Column<InstanceRow> = { id: 'initiator', title: '发起人', width: 100, cell: (row) => row.initiator }

const others: readonly Column<InstanceRow>[] = [
  {
    id: 'waiting',
    title: '当前环节',
    cell: (row) => (row.stuck ? <span className="wf-stuck">流程异常，等待管理员处理</span> : waiting(row)),
  },
  { id: 'started', title: '发起时间', width: 120, cell: (row) => shortTime(row.startedAt) },
  { id: 'state', title: '状态', width: 110, cell: (row) => <InstanceTag of={row} /> },
]

const ownColumns = [title, ...others]
const everybodysColumns = [title, initiator, ...others]

interface InstanceTableProps {
  readonly label: string
  readonly list: ListState<InstanceRow>
  readonly paging: Paging
  readonly search: Search
  readonly filtered: boolean
  readonly onClearFilters: () => void
  readonly empty: { readonly title: string; readonly text: string }
  /** All are one's own, so nobody needs to be named. */
  readonly own?: boolean
}

/** A page of requests with their whereabouts. */
export function InstanceTable({ search, own = false, ...table }: InstanceTableProps) {
  const navigate = useNavigate()
  return (
    <DataTable
      {...table}
      id={own ? 'workflow.mine' : 'workflow.history'}
      columns={own ? ownColumns : everybodysColumns}
      rowKey={(row) => row.procInstId}
      height="fill"
      tools={
        <SearchBox
          label="搜索申请"
          placeholder={own ? '标题、摘要、单号' : '标题、摘要、单号、发起人'}
          value={search.value}
          onChange={search.change}
        />
      }
      onOpen={(row) => navigate(addressOf(row, own))}
      {...(own && {
        rowActions: (row: InstanceRow) =>
          row.returned === null
            ? []
            : [{ title: '修改并重新提交', onSelect: () => void navigate(addressOf(row, own)) }],
      })}
    />
  )
}
