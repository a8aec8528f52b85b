import { Button } from '@blueprintjs/core'
import { PrintIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  FaultState,
  ListPrintDialog,
  type ListQuery,
  ListViews,
  NarrowedList,
  Page,
  PageHeader,
  SearchBox,
  Skeleton,
  useCall,
  useSession,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { recordColumns } from '../../model/record-calls.ts'
import type { ColumnKind } from '../../model/record-filter.ts'
import { ExportMenu } from '../records/export-menu.tsx'
import type { RecordColumn } from '../records/record-column.ts'
import { RecordFilters } from '../records/record-filters.tsx'
import { RecordPanel } from '../records/record-panel.tsx'
import { filterName, filtersOf, isFilter, useRecordList } from '../records/use-record-list.ts'
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
  // In the address a printed code names the record.
  return (
    <NarrowedList key={key} list="form-design.records" isFilter={isFilter} row="record">
      {(shown) => <Records form={key} title={title} columns={columns} tables={tables} query={shown} />}
    </NarrowedList>
  )
}

interface Listed {
  readonly id: string
  readonly title: string
  readonly number: boolean
  readonly kind?: ColumnKind | undefined
  readonly choices?: RecordColumn['choices']
  readonly sortable: boolean
}

interface RecordsProps {
  readonly form: string
  readonly title: string
  readonly columns: readonly Listed[]
  readonly tables: readonly { readonly key: string; readonly title: string }[]
}

function Records({ form, title, columns, tables, query: narrowed }: RecordsProps & { readonly query: ListQuery }) {
  const shown = useRecordList(form, narrowed)
  const { search, query, list } = shown
  const total = list.data?.total
  const narrowTo = (filters: Readonly<Record<string, string>>) =>
    shown.show({
      ...(query.search && { search: query.search }),
      ...(query.sort && { sort: query.sort }),
      ...Object.fromEntries(Object.entries(filters).map(([id, text]) => [filterName(id), text])),
    })
  return (
    <Page layout="fill">
      <PageHeader
        title={`「${title}」的数据`}
        back="/tool/form"
        actions={<ExportMenu title={title} tables={tables} narrowed={shown.asked} total={total} />}
      />
      <DataTable
        id="form-design.records"
        label="表单数据"
        arrangedAs={listName(form)}
        columns={columns.map(columnOf)}
        rowKey={({ record }) => record}
        onOpen={({ record }) => shown.open(record)}
        height="fill"
        {...shown.table}
        tools={
          <>
            <SearchBox label="搜索数据" placeholder="文字、数字或日期" value={search.value} onChange={search.change} />
            <RecordFilters columns={narrowable(columns)} filters={filtersOf(shown.filters)} onChange={narrowTo} />
          </>
        }
        sideTools={<SideTools form={form} title={title} columns={columns} shown={shown} />}
        empty={{ title: '还没有数据', text: '有人提交后，填写的内容会列在这里。' }}
      />
      <RecordPanel form={form} title={title} record={shown.opened} onClose={() => shown.open(undefined)} />
    </Page>
  )
}

/** Each form has a list of its own: those who design forms share views of it. */
const listName = (form: string): string => `form.records:${form}`

interface SideToolsProps extends Omit<RecordsProps, 'tables'> {
  readonly shown: ReturnType<typeof useRecordList>
}

function SideTools({ form, title, columns, shown: { query, show, list, read } }: SideToolsProps) {
  const mayShare = useSession().may('form:design')
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <ListViews list={listName(form)} query={query} onQuery={show} mayShare={mayShare} />
      <Button icon={<PrintIcon />} text="打印" disabled={!list.data?.total} onClick={() => setPrinting(true)} />
      {printing && (
        <ListPrintDialog<Row>
          isOpen
          title={`${title}清单`}
          columns={columns}
          arrangedAs={listName(form)}
          rowKey={({ record }) => record}
          text={({ cells }, id) => cells[id] ?? ''}
          read={read}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  )
}

const narrowable = (columns: readonly Listed[]): readonly RecordColumn[] =>
  columns.flatMap(({ kind, ...column }) => (kind ? [{ ...column, kind }] : []))

const columnOf = ({ id, title, number, sortable }: Listed): Column<Row> => ({
  id,
  title,
  sortable,
  ...(number && { align: 'right' }),
  cell: ({ cells }) =>
    cells[id] ? (
      <span className={number ? 'fd-record-cell fd-record-number' : 'fd-record-cell'} title={cells[id]}>
        {cells[id]}
      </span>
    ) : undefined,
})
