import { type OwnRows, rowsChanged } from '@gongtai/core/register/action'
import type { RegisterField } from '@gongtai/core/register/field'
import { rangeWords } from '@gongtai/core/register/number-range'
import type { Register } from '@gongtai/core/register/register'
import { isSpan, narrows } from '@gongtai/core/register/schemas'
import { useCall } from '../hooks/use-call.ts'
import { type ListQuery, useListQuery } from '../hooks/use-list-query.ts'
import { useLive } from '../hooks/use-live.ts'
import { useRefresh } from '../hooks/use-refresh.ts'

/** The list of a register with what narrows and orders it. */
export function useRegisterList(register: Register, own?: OwnRows) {
  const call = own?.call ?? register.calls.list
  const refresh = useRefresh()
  useLive(rowsChanged(register).type, () => refresh(call))
  const shown = useListQuery(call.id, (key) => {
    const field = Object.hasOwn(register.fields, key) ? register.fields[key] : undefined
    return field !== undefined && narrows(field)
  })
  const list = useCall(call, { ...shown.query, ...shown.paging.asked }, { keepLast: true })
  return { ...shown, list, table: { list, ...shown.table, conditions: conditionsOf(register, shown) } }
}

function conditionsOf({ fields }: Register, { search, filters, narrow }: ListQuery) {
  const chosen = Object.entries(filters).map(([key, value]) => ({
    words: wordsOf(fields[key], value),
    drop: () => narrow(key, ''),
  }))
  return search.text === '' ? chosen : [{ words: search.text, drop: () => search.change('') }, ...chosen]
}

/** A condition in words, for whoever wonders why there are so few rows. */
export function wordsOf(field: RegisterField | undefined, value: string): string {
  if (field && isSpan(field)) return `${field.title}：${value.replace('..', ' 至 ')}`
  if (field?.kind === 'number') return `${field.title}：${rangeWords(value, field.unit)}`
  const word = field?.kind === 'choice' ? field.choices[value]?.title : undefined
  return word === undefined ? (field?.title ?? value) : `${field?.title}：${word}`
}
