import { Button } from '@blueprintjs/core'
import { FilterIcon } from '@blueprintjs/icons'
import { Select, useCall, usePhone, type ViewQuery } from '@gongtai/sdk/web'
import { useState } from 'react'
import { pendingChoices } from '../../model/calls.ts'

interface NarrowProps {
  readonly query: ViewQuery
  readonly onNarrow: (to: ViewQuery) => void
}

interface TaskFiltersProps extends NarrowProps {
  /** There is little room: they are unfolded when wanted, as on the phone. */
  readonly folded: boolean
}

/** Drop-downs for what waiting tasks are narrowed by. */
export function TaskFilters({ query, folded, onNarrow }: TaskFiltersProps) {
  const folds = usePhone() || folded
  const [open, setOpen] = useState(false)
  const shown = !folds || open
  const list = useCall(pendingChoices, {}, { enabled: shown, fresh: 60_000, quiet: true })
  const { data } = list
  const count = ['process', 'category', 'initiator', 'days', 'state'].filter((name) => query[name]).length
  const filters = (
    <>
      <ProcessFilter query={query} processes={data?.processes ?? []} list={list} onNarrow={onNarrow} />
      <Choice
        label="发起人"
        options={(data?.initiators ?? []).map(({ id, name }) => [id, name])}
        value={query.initiator}
        list={list}
        onChange={(initiator) => onNarrow({ initiator })}
      />
      <Choice label="到达时间" options={PERIODS} value={query.days} onChange={(days) => onNarrow({ days })} />
      <Choice label="情况" options={STATES} value={query.state} onChange={(state) => onNarrow({ state })} />
    </>
  )
  if (!folds) return filters
  return (
    <>
      <Button
        icon={<FilterIcon />}
        text={count > 0 ? `筛选（${count}）` : '筛选'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && filters}
    </>
  )
}

const PERIODS = [
  ['1', '今天'],
  ['3', '近 3 天'],
  ['7', '近 7 天'],
  ['30', '近 30 天'],
] as const

const STATES = [
  ['urged', '被催办的'],
  ['returned', '退回给我的'],
  ['overdue', '已超时的'],
  ['long', '停留三天以上的'],
] as const

interface ChoiceProps {
  readonly label: string
  readonly options: readonly (readonly [value: string, title: string])[]
  readonly value: string | undefined
  /** Where the options come from. */
  readonly list?: { readonly isPending: boolean; readonly error: Error | null }
  readonly onChange: (value: string) => void
}

const Choice = ({ label, options, value = '', list, onChange }: ChoiceProps) => (
  <Select
    className="wf-filter"
    label={`按${label}筛选`}
    value={value}
    onChange={onChange}
    {...(list && { list })}
    options={[
      { value: '', title: `${label}：全部` },
      ...(value !== '' && !options.some(([key]) => key === value) ? [{ value, title: `${label}：暂无待办` }] : []),
      ...options.map(([key, title]) => ({ value: key, title })),
    ]}
  />
)

interface ProcessFilterProps extends NarrowProps {
  readonly processes: readonly { readonly key: string; readonly title: string; readonly category: string }[]
  readonly list: { readonly isPending: boolean; readonly error: Error | null }
}

/** One process, or all of a category. */
function ProcessFilter({ query, processes, list, onNarrow }: ProcessFilterProps) {
  const categories = [...new Set(processes.map(({ category }) => category))]
  const value = query.category ? CATEGORY + query.category : (query.process ?? '')
  const choose = (chosen: string) =>
    onNarrow(
      chosen.startsWith(CATEGORY)
        ? { process: '', category: chosen.slice(CATEGORY.length) }
        : { process: chosen, category: '' },
    )
  const gone = [
    ...(query.process && !processes.some(({ key }) => key === query.process)
      ? [{ value: query.process, title: '流程：暂无待办' }]
      : []),
    ...(query.category && !categories.includes(query.category)
      ? [{ value, title: `${query.category}：暂无待办` }]
      : []),
  ]
  const inCategory = (category: string) => {
    const group = category || '其他'
    const all = category ? [{ value: CATEGORY + category, title: `${category}：全部`, group }] : []
    const each = processes.filter((process) => process.category === category)
    return [...all, ...each.map(({ key, title }) => ({ value: key, title, group }))]
  }
  return (
    <Select
      className="wf-filter"
      label="按流程筛选"
      value={value}
      onChange={choose}
      list={list}
      options={[{ value: '', title: '流程：全部' }, ...gone, ...categories.flatMap(inCategory)]}
    />
  )
}

/** No key of a process begins so. */
const CATEGORY = '类:'
