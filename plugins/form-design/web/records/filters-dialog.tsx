import { Button } from '@blueprintjs/core'
import { PlusIcon, TrashIcon } from '@blueprintjs/icons'
import { ConfirmDialog, SelectField } from '@gongtai/sdk/web'
import { useState } from 'react'
import {
  type FilterOperator,
  filterOperators,
  isWhole,
  type RecordFilter,
  readFilter,
  writeFilter,
} from '../../model/record-filter.ts'
import { FilterValues } from './filter-values.tsx'
import type { RecordColumn } from './record-column.ts'
import type { RecordFiltersProps } from './record-filters.tsx'

interface Draft {
  readonly column: RecordColumn
  readonly filter: RecordFilter
}

interface FiltersDialogProps {
  readonly columns: readonly RecordColumn[]
  readonly filters: RecordFiltersProps['filters']
  readonly onConfirm: RecordFiltersProps['onChange']
  readonly onClose: () => void
}

/** Sets what the list is narrowed by: a condition for a column each. */
export function FiltersDialog({ columns, filters, onConfirm, onClose }: FiltersDialogProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => begun(columns, filters))
  const [told, setTold] = useState(false)
  const free = columns.filter(({ id }) => !drafts.some(({ column }) => column.id === id))
  const put = (at: number, draft: Draft) => setDrafts(drafts.map((each, index) => (index === at ? draft : each)))
  const confirm = () => {
    setTold(true)
    if (drafts.every(isDone))
      onConfirm(Object.fromEntries(drafts.map(({ column, filter }) => [column.id, writeFilter(filter)])))
  }
  return (
    <ConfirmDialog isOpen title="筛选" confirm="应用" onConfirm={confirm} onCancel={onClose}>
      {drafts.map((draft, at) => (
        <Condition
          key={draft.column.id}
          draft={draft}
          columns={[draft.column, ...free]}
          told={told}
          onChange={(changed) => put(at, changed)}
          onRemove={() => setDrafts(drafts.filter((each) => each !== draft))}
        />
      ))}
      {free[0] && (
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          text="添加条件"
          onClick={() => free[0] && setDrafts([...drafts, startOf(free[0])])}
        />
      )}
    </ConfirmDialog>
  )
}

interface ConditionProps {
  readonly draft: Draft
  /** Its own column, and those without a condition. */
  readonly columns: readonly RecordColumn[]
  /** Whether what is missing is told. */
  readonly told: boolean
  readonly onChange: (draft: Draft) => void
  readonly onRemove: () => void
}

function Condition({ draft, columns, told, onChange, onRemove }: ConditionProps) {
  const { column, filter } = draft
  return (
    <fieldset className="fd-filter-row">
      <legend className="gt-visually-hidden">{column.title}</legend>
      <SelectField
        label="列"
        labels="top"
        value={column.id}
        options={columns.map(({ id, title }) => [id, title])}
        onChange={(id) => onChange(startOf(columns.find((each) => each.id === id) ?? column))}
      />
      <SelectField
        label="条件"
        labels="top"
        value={filter.operator}
        options={filterOperators[column.kind]}
        onChange={(operator) => onChange({ column, filter: { operator: operator as FilterOperator, values: [] } })}
      />
      <FilterValues
        column={column}
        filter={filter}
        problem={told && !isDone(draft) ? '请填写完整' : undefined}
        onChange={(values) => onChange({ column, filter: { ...filter, values } })}
      />
      <Button variant="minimal" icon={<TrashIcon />} aria-label={`删除条件：${column.title}`} onClick={onRemove} />
    </fieldset>
  )
}

const startOf = (column: RecordColumn): Draft => ({
  column,
  filter: { operator: filterOperators[column.kind][0]?.[0] ?? 'filled', values: [] },
})

/** What stands in the list, or a first condition to fill in. */
function begun(columns: readonly RecordColumn[], filters: RecordFiltersProps['filters']): readonly Draft[] {
  const found = columns.flatMap((column) => {
    const filter = readFilter(column.kind, filters[column.id] ?? '')
    return filter ? [{ column, filter }] : []
  })
  return found.length > 0 ? found : columns.slice(0, 1).map(startOf)
}

const isDone = ({ column, filter }: Draft): boolean => isWhole(column.kind, filter)
