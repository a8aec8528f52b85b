import { Button } from '@blueprintjs/core'
import { CrossIcon, FilterIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { readFilter } from '../../model/record-filter.ts'
import { filterWords } from './filter-words.ts'
import { FiltersDialog } from './filters-dialog.tsx'
import type { RecordColumn } from './record-column.ts'

export interface RecordFiltersProps {
  readonly columns: readonly RecordColumn[]
  /** By the id of the column. */
  readonly filters: Readonly<Record<string, string>>
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}

/** What the list is narrowed by, column by column: each can be taken back, and all are changed in one place. */
export function RecordFilters({ columns, filters, onChange }: RecordFiltersProps) {
  const [open, setOpen] = useState(false)
  const without = (id: string) => Object.fromEntries(Object.entries(filters).filter(([each]) => each !== id))
  return (
    <>
      <Button icon={<FilterIcon />} text="筛选" onClick={() => setOpen(true)} />
      {Object.entries(filters).map(([id, text]) => {
        const column = columns.find((each) => each.id === id)
        const words = column ? filterWords(column, readFilter(column.kind, text)) : '已删除的列'
        return (
          <span key={id} className="fd-filter">
            <button type="button" onClick={() => setOpen(true)} title={words}>
              {words}
            </button>
            <button type="button" aria-label={`取消筛选：${words}`} onClick={() => onChange(without(id))}>
              <CrossIcon size={12} aria-hidden />
            </button>
          </span>
        )
      })}
      {open && (
        <FiltersDialog
          columns={columns}
          filters={filters}
          onConfirm={(chosen) => {
            onChange(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
