import {
  type Column,
  DataTable,
  FaultState,
  Page,
  PageHeader,
  SearchBox,
  Skeleton,
  useCall,
  usePaging,
  useSearch,
} from '@gongtai/sdk/web'
import { useParams, useSearchParams } from 'react-router-dom'
import { listRecords, recordColumns } from '../../model/record-calls.ts'
import { ExportMenu } from '../records/export-menu.tsx'
import { RecordPanel } from '../records/record-panel.tsx'
import '../list.css'

interface Row {
  readonly record: string
  readonly cells: Readonly<Record<string, string>>
}

/** What was filled in with a form: a column per field, as its field type shows it. */
export default function RecordsPage() {
  const { key = '' } = useParams()
  const described = useCall(recordColumns, { key })
  if (described.error) return <FaultState error={described.error} />
  if (!described.data) return <Skeleton lines={10} />
  const { title, columns, tables } = described.data
  return <Records form={key} title={title} columns={columns} tables={tables} />
}

interface Named {
  readonly title: string
}

interface RecordsProps extends Named {
  readonly form: string
  readonly columns: readonly (Named & { readonly id: string; readonly number: boolean })[]
  readonly tables: readonly (Named & { readonly key: string })[]
}

function Records({ form, title, columns, tables }: RecordsProps) {
  const paging = usePaging('form-design.records')
  const search = useSearch(paging)
  // In the address, so that a printed code leads to the record.
  const [address, setAddress] = useSearchParams()
  const narrowed = { key: form, ...(search.text && { search: search.text }) }
  const list = useCall(listRecords, { ...narrowed, ...paging.asked }, { keepLast: true })
  return (
    <Page layout="fill">
      <PageHeader
        title={`「${title}」的数据`}
        back="/tool/form"
        actions={<ExportMenu title={title} tables={tables} narrowed={narrowed} total={list.data?.total} />}
      />
      <DataTable
        id="form-design.records"
        label="表单数据"
        columns={columns.map(columnOf)}
        rowKey={({ record }) => record}
        onOpen={({ record }) => setAddress({ record }, { replace: true })}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <SearchBox label="搜索数据" placeholder="文字、数字或日期" value={search.value} onChange={search.change} />
        }
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
        empty={{ title: '还没有数据', text: '有人提交后，填写的内容会列在这里。' }}
      />
      <RecordPanel
        form={form}
        title={title}
        record={address.get('record') ?? undefined}
        onClose={() => setAddress({}, { replace: true })}
      />
    </Page>
  )
}

const columnOf = ({ id, title, number }: RecordsProps['columns'][number]): Column<Row> => ({
  id,
  title,
  ...(number && { align: 'right' }),
  cell: ({ cells }) =>
    cells[id] ? (
      <span className="fd-record-cell" title={cells[id]}>
        {cells[id]}
      </span>
    ) : undefined,
})
