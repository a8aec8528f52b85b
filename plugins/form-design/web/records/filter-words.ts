import { filterOperators, type RecordFilter, spans } from '../../model/record-filter.ts'
import type { RecordColumn } from './record-column.ts'

/** A filter as a sentence: 金额 不小于 100. */
export function filterWords({ title, kind, choices = [] }: RecordColumn, filter: RecordFilter | undefined): string {
  if (!filter) return `${title} 条件有误`
  const { operator, values } = filter
  const said = filterOperators[kind].find(([each]) => each === operator)?.[1] ?? ''
  const label = (value: string) =>
    operator === 'within'
      ? (spans.find(([span]) => span === value)?.[1] ?? value)
      : (choices.find((choice) => choice.value === value)?.label ?? value)
  const words = values.map(label).join(operator === 'between' ? ' 至 ' : '、')
  return [title, said, words].filter((part) => part !== '').join(' ')
}
