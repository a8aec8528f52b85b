import { Client, type ListQuery, useCall, useService } from '@gongtai/sdk/web'
import { listRecords } from '../../model/record-calls.ts'

/** Before the id of a column in the address, where other words stand too. */
const FILTER = 'f.'

export const isFilter = (name: string): boolean => name.startsWith(FILTER)

export const filterName = (column: string): string => FILTER + column

/** The filters of a list, by the id of their column. */
export const filtersOf = (query: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, text]) => (isFilter(name) ? [[name.slice(FILTER.length), text]] : [])),
  )

/** What narrows and orders the list, as the calls take it. */
function askedBy(form: string, query: Readonly<Record<string, string>>) {
  const where = filtersOf(query)
  return {
    key: form,
    ...(query.search && { search: query.search }),
    ...(query.sort && { sort: query.sort }),
    ...(Object.keys(where).length > 0 && { where: JSON.stringify(where) }),
  }
}

/** The list of a form's records, as far as it is narrowed and in that order. */
export function useRecordList(form: string, shown: ListQuery) {
  const client = useService(Client)
  const asked = askedBy(form, shown.query)
  const list = useCall(listRecords, { ...asked, ...shown.paging.asked }, { keepLast: true })
  return {
    ...shown,
    asked,
    list,
    table: { list, ...shown.table },
    read: (page: object, signal: AbortSignal) => client.call(listRecords, { ...asked, ...page }, { signal }),
  }
}
