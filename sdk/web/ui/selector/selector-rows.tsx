import { SearchIcon } from '@blueprintjs/icons'
import type { SelectorType } from '@gongtai/core/points/selector-types'
import { useState } from 'react'
import { useCall } from '../../hooks/use-call.ts'
import { useDebounced } from '../../hooks/use-debounced.ts'
import { usePaging } from '../../hooks/use-paging.ts'
import { DataTable } from '../data-table.tsx'
import type { Column } from '../data-table-model.ts'
import { TickBox } from '../tick-box.tsx'
import { listCall, type SelectorRow } from './selector-calls.ts'
import type { SelectorChoice } from './selector-choice.ts'
import type { TreeChoice } from './selector-tree.tsx'

export interface SelectorRowsProps {
  readonly type: SelectorType
  readonly tree: TreeChoice | undefined
  readonly params: Readonly<Record<string, unknown>>
  readonly chosen: readonly SelectorChoice[]
  readonly multiple: boolean
  readonly readOnly: boolean
  readonly onToggle: (choice: SelectorChoice) => void
}

/** The middle of the selector: the rows of its type, narrowed by tree and search text. */
export function SelectorRows({ type, tree, params, chosen, multiple, readOnly, onToggle }: SelectorRowsProps) {
  const [search, setSearch] = useState('')
  const filterName = useDebounced(search.trim(), 250)
  const paging = usePaging(`selector.${type.id}`)
  const filter = { ...(filterName && { filterName }), ...(tree && { type: tree.kind, id: tree.id }) }
  const input = { ...params, ...filter, page: paging.pageNum, pageSize: paging.pageSize }
  const list = useCall(listCall(type), input, { keepLast: true })
  const choiceOf = (row: SelectorRow): SelectorChoice => choice(type, row)
  const tick: Column<SelectorRow> = {
    id: '#tick',
    title: '',
    width: 44,
    cell: (row) => {
      const { key, name } = choiceOf(row)
      const checked = chosen.some((entry) => entry.key === key)
      return (
        <TickBox
          label={`选择${name}`}
          checked={checked}
          disabled={readOnly}
          single={!multiple}
          onToggle={() => onToggle(choiceOf(row))}
        />
      )
    },
  }
  const columns = type.columns.map(
    ({ key, title }): Column<SelectorRow> => ({ id: key, title, cell: (row) => textOf(row[key]) }),
  )
  return (
    <div className="gt-selector-rows">
      <label className="gt-search-box">
        <SearchIcon size={16} aria-hidden />
        <input
          type="search"
          placeholder="输入名称查找"
          aria-label="查找"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            paging.change({ pageNum: 1 })
          }}
        />
      </label>
      <DataTable
        label={type.title}
        columns={[tick, ...columns]}
        rowKey={(row) => choiceOf(row).key}
        list={list}
        paging={paging}
        height="fill"
        filtered={filterName !== '' || tree !== undefined}
        onClearFilters={() => setSearch('')}
        {...(!readOnly && { onOpen: (row: SelectorRow) => onToggle(choiceOf(row)) })}
      />
    </div>
  )
}

function choice(type: SelectorType, row: SelectorRow): SelectorChoice {
  const note = row.deptName ?? row.unitName
  const name = String(row[type.row.name] ?? '')
  return { key: String(row[type.row.key] ?? ''), name, ...(typeof note === 'string' && note !== name && { note }) }
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)
