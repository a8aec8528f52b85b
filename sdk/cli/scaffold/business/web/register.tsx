import { type Column, DataTable, formatTime, Page, PageHeader, useCall, usePaging } from '@gongtai/sdk/web'
import { listRegister } from '../model/calls.ts'

type Entry = NonNullable<typeof listRegister.types>['answer']['rows'][number]

const columns: readonly Column<Entry>[] = [
  { id: 'subject', title: '事项', cell: ({ subject }) => subject },
  {
    id: 'agreedAt',
    title: '同意时间',
    width: 180,
    cell: ({ agreedAt }) => formatTime(agreedAt, '{y}-{m}-{d} {h}:{i}'),
  },
]

/** What was agreed to. */
export default function RegisterPage() {
  const paging = usePaging('sample-business.register')
  const list = useCall(listRegister, { page: paging.pageNum, pageSize: paging.pageSize }, { keepLast: true })
  return (
    <Page layout="fill">
      <PageHeader title="示例业务台账" />
      <DataTable
        label="示例业务台账"
        columns={columns}
        rowKey={({ instance }) => instance}
        list={list}
        paging={paging}
        height="fill"
        empty={{ title: '还没有记录', text: '申请同意后会登记在这里。' }}
      />
    </Page>
  )
}
