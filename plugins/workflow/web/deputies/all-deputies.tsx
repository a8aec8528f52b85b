import { DataTable, SearchBox, useCall, usePaging, useSearch, useSend } from '@gongtai/sdk/web'
import { allDeputies, type Deputation, endDeputyOf } from '../../model/deputy-calls.ts'
import { columnsOf, DeputyCard, isOpen } from './deputy-columns.tsx'
import { confirmEnd } from './own-deputies.tsx'

/** Who stands in for whom in the whole tenant. */
export function AllDeputies() {
  const paging = usePaging('workflow.deputies')
  const search = useSearch(paging)
  const asked = { page: paging.pageNum, pageSize: paging.pageSize, search: search.text }
  const list = useCall(allDeputies, asked, { keepLast: true })
  const end = useSend(endDeputyOf, { done: '委托已结束', refreshes: [allDeputies] })
  const endAsked = async (row: Deputation) => (await confirmEnd(row)) && end.mutate({ id: row.id })
  return (
    <DataTable
      label="全部委托"
      columns={columnsOf.all}
      rowKey={({ id }) => id}
      list={list}
      paging={paging}
      height="fill"
      tools={<SearchBox label="搜索委托" placeholder="委托人、受托人" value={search.value} onChange={search.change} />}
      filtered={search.text !== ''}
      onClearFilters={() => search.change('')}
      empty={{ title: '还没有委托', text: '人员离岗、不便自行设置时，可在这里为其委托代办。' }}
      card={(row) => <DeputyCard row={row} side="all" />}
      rowActions={(row) =>
        isOpen(row) ? [{ title: '结束委托', intent: 'danger', onSelect: () => void endAsked(row) }] : []
      }
    />
  )
}
