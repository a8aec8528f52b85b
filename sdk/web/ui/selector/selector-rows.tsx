import type { SelectorType } from '@gongtai/core/points/selector-types'
import { useState } from 'react'
import { useCall } from '../../hooks/use-call.ts'
import { useDebounced } from '../../hooks/use-debounced.ts'
import { usePaging } from '../../hooks/use-paging.ts'
import { TickBox } from '../inputs/tick-box.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { Column } from '../table/data-table-model.ts'
import { listCall, type SelectorRow } from './selector-calls.ts'
import { choiceOf, type SelectorChoice } from './selector-choice.ts'
import type { TreeChoice } from './selector-tree.tsx'

export interface SelectorRowsProps {
  readonly type: SelectorType
  readonly tree: TreeChoice | undefined
  readonly params: Readonly<Record<string, unknown>>
  readonly chosen: readonly SelectorChoice[]
  readonly multiple: boolean
  readonly readOnly: boolean
  readonly onToggle: (choice: SelectorChoice) => void
  readonly onWholeTree: () => void
}

const SEARCH_PAUSE_MS = 250
const USUAL_ROWS = 10

/** The middle of the selector: the rows of its type, narrowed by tree and search text. */
export function SelectorRows(props: SelectorRowsProps) {
  const { type, tree, params, readOnly, onToggle, onWholeTree } = props
  const [search, setSearch] = useState('')
  const filterName = useDebounced(search.trim(), SEARCH_PAUSE_MS)
  const paging = usePaging(`selector.${type.id}`, type.pageSize ?? USUAL_ROWS)
  const filter = {
    ...(filterName && { [type.search ?? 'filterName']: filterName }),
    ...(tree && { type: tree.kind, id: tree.id }),
  }
  const input = { ...params, ...filter, page: paging.pageNum, pageSize: paging.pageSize }
  const list = useCall(listCall(type), input, { keepLast: true })
  const find = (text: string) => {
    setSearch(text)
    paging.change({ pageNum: 1 })
  }
  return (
    <div className="gt-selector-rows">
      <SearchBox label="查找" placeholder="输入名称查找" value={search} onChange={find} />
      <DataTable
        label={type.title}
        columns={[tickColumn(props), ...type.columns.map(textColumn)]}
        rowKey={(row) => choiceOf(type, row).key}
        list={list}
        paging={paging}
        height={type.tableHeight ?? 'fill'}
        columnChoice={false}
        filtered={filterName !== '' || tree !== undefined}
        onClearFilters={() => {
          find('')
          onWholeTree()
        }}
        {...(!readOnly && { onOpen: (row: SelectorRow) => onToggle(choiceOf(type, row)) })}
      />
    </div>
  )
}

const tickColumn = ({ type, chosen, multiple, readOnly, onToggle }: SelectorRowsProps): Column<SelectorRow> => ({
  id: '#tick',
  title: '',
  width: 44,
  cell: (row) => {
    const choice = choiceOf(type, row)
    return (
      <TickBox
        label={`选择${choice.name}`}
        checked={chosen.some(({ key }) => key === choice.key)}
        disabled={readOnly}
        single={!multiple}
        onToggle={() => onToggle(choice)}
      />
    )
  },
})

const textColumn = ({ key, title }: SelectorType['columns'][number]): Column<SelectorRow> => ({
  id: key,
  title,
  cell: (row) => textOf(row[key]),
})

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)
