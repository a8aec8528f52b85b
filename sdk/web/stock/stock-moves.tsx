import { STOCK_KINDS, type Stock, type StockBalance, type StockMove } from '@gongtai/core/stock/stock'
import { Link } from 'react-router-dom'
import { formatTime } from '../format/date-time.ts'
import { useCall } from '../hooks/use-call.ts'
import { usePaging } from '../hooks/use-paging.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { Column } from '../ui/table/data-table-model.ts'
import { changeText, quantityText } from './quantity-text.ts'

interface StockMovesProps {
  readonly of: Stock
  readonly balance: StockBalance
}

/** What was moved of an item at a place, the newest first, what each movement has left, and what led to it. */
export function StockMoves({ of, balance: { item, place } }: StockMovesProps) {
  const paging = usePaging(of.calls.moves.id)
  const list = useCall(of.calls.moves, { item, place, ...paging.asked }, { keepLast: true })
  return (
    <DataTable
      label="流水"
      columns={columns}
      columnChoice={false}
      rowKey={({ seq }) => String(seq)}
      list={list}
      paging={paging}
    />
  )
}

const columns: readonly Column<StockMove>[] = [
  { id: 'at', title: '时间', width: 150, cell: ({ at }) => formatTime(at, '{y}-{m}-{d} {h}:{i}') },
  { id: 'kind', title: '类型', width: 70, cell: ({ kind }) => STOCK_KINDS[kind] },
  { id: 'quantity', title: '数量', align: 'right', width: 90, cell: ({ quantity }) => changeText(quantity) },
  { id: 'after', title: '结存', align: 'right', width: 90, cell: ({ after }) => quantityText(after) },
  { id: 'person', title: '经办人', width: 90, cell: ({ person }) => person },
  {
    id: 'note',
    title: '说明',
    cell: ({ note, source, sourceTitle }) => (
      <>
        {note}
        {source !== '' && (
          <div>{sourceTitle ? <Link to={`/workflow/instance/${source}`}>{sourceTitle}</Link> : '由一项申请引起'}</div>
        )}
      </>
    ),
  },
]
