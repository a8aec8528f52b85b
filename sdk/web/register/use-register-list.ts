import { type OwnRows, rowsChanged } from '@gongtai/core/register/action'
import type { RegisterRow } from '@gongtai/core/register/calls'
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
  const words = (key: string, value: string) =>
    wordsOf(register.fields[key], value, nameIn(list.data?.rows, key, value))
  return { ...shown, words, list, table: { list, ...shown.table, conditions: conditionsOf(shown, words) } }
}

/** What is referred to is called so where rows of the list tell it. */
function nameIn(rows: readonly RegisterRow[] | undefined, key: string, value: string): string | undefined {
  const named = value.split(',').map((one) => rows?.find((row) => row[key as keyof RegisterRow] === one)?.names[key])
  const names = named.filter((name) => name !== undefined)
  return names.length > 0 ? names.join('、') : undefined
}

function conditionsOf({ search, filters, narrow }: ListQuery, words: (key: string, value: string) => string) {
  const chosen = Object.entries(filters).map(([key, value]) => ({
    words: words(key, value),
    drop: () => narrow(key, ''),
  }))
  return search.text === '' ? chosen : [{ words: search.text, drop: () => search.change('') }, ...chosen]
}

/** A condition in words, for whoever wonders why there are so few rows. */
function wordsOf(field: RegisterField | undefined, value: string, name: string | undefined): string {
  if (field && isSpan(field)) return `${field.title}：${value.replace('..', ' 至 ')}`
  if (field?.kind === 'number') return `${field.title}：${rangeWords(value, field.unit)}`
  const word = field?.kind === 'choice' ? titlesOf(field.choices, value) : name
  return word === undefined ? (field?.title ?? value) : `${field?.title}：${word}`
}

const titlesOf = (choices: Readonly<Record<string, { readonly title: string }>>, value: string): string | undefined => {
  const titles = value.split(',').flatMap((one) => choices[one]?.title ?? [])
  return titles.length > 0 ? titles.join('、') : undefined
}
