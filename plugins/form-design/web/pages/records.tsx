import { Button } from '@blueprintjs/core'
import { ExportIcon } from '@blueprintjs/icons'
import {
  Client,
  type Column,
  DataTable,
  FaultState,
  Page,
  PageHeader,
  Skeleton,
  useCall,
  usePaging,
  useService,
} from '@gongtai/sdk/web'
import { useParams } from 'react-router-dom'
import { exportRecords, listRecords, recordColumns } from '../../model/record-calls.ts'

interface Row {
  readonly record: string
  readonly cells: Readonly<Record<string, string>>
}

/** What was filled in with a form: a column per field, as its field type shows it. */
export default function RecordsPage() {
  const { key = '' } = useParams()
  const client = useService(Client)
  const paging = usePaging('form-design.records')
  const described = useCall(recordColumns, { key })
  const list = useCall(listRecords, { key, page: paging.pageNum, pageSize: paging.pageSize }, { keepLast: true })
  if (described.error) return <FaultState error={described.error} />
  if (!described.data) return <Skeleton lines={10} />
  const { title } = described.data
  const columns = described.data.columns.map(
    ({ id, title: heading }): Column<Row> => ({ id, title: heading, cell: ({ cells }) => cells[id] || '—' }),
  )
  return (
    <Page layout="fill">
      <PageHeader
        title={`「${title}」的数据`}
        back="/tool/form"
        actions={
          <Button
            icon={<ExportIcon />}
            text="导出"
            onClick={() => void client.download(exportRecords, { key }, `${title}.csv`)}
          />
        }
      />
      <DataTable
        label="表单数据"
        columns={columns}
        rowKey={({ record }) => record}
        list={list}
        paging={paging}
        height="fill"
        empty={{ title: '还没有数据', text: '有人提交后，填写的内容会列在这里。' }}
      />
    </Page>
  )
}
