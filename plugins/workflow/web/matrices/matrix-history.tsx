import { type Column, DataTable, useCall, usePaging } from '@gongtai/sdk/web'
import { matrixHistory } from '../../model/matrix-calls.ts'
import { shortTime } from '../times.ts'

type Row = NonNullable<typeof matrixHistory.types>['answer']['rows'][number]

const columns: readonly Column<Row>[] = [
  { id: 'at', title: '时间', width: 140, cell: ({ at }) => shortTime(at) },
  { id: 'person', title: '修改人', width: 110, cell: ({ person }) => person },
  { id: 'what', title: '位置', width: 240, cell: ({ what }) => what },
  { id: 'before', title: '修改前', cell: ({ before }) => before || undefined },
  { id: 'after', title: '修改后', cell: ({ after }) => after || undefined },
]

/** Who has changed what in a matrix, newest first. */
export function MatrixHistory({ matrix }: { readonly matrix: string }) {
  const paging = usePaging('workflow.matrix-history')
  const list = useCall(
    matrixHistory,
    { id: matrix, page: paging.pageNum, pageSize: paging.pageSize },
    { keepLast: true, quiet: true },
  )
  return (
    <DataTable
      label="修改记录"
      columns={columns}
      rowKey={({ id }) => String(id)}
      list={list}
      paging={paging}
      height="fill"
      columnChoice={false}
      empty={{ title: '还没有修改记录' }}
    />
  )
}
