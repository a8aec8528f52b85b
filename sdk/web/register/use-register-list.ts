import { type OwnRows, rowsChanged } from '@gongtai/core/register/action'
import type { Register } from '@gongtai/core/register/register'
import { isFilter } from '@gongtai/core/register/schemas'
import { useCall } from '../hooks/use-call.ts'
import { useListQuery } from '../hooks/use-list-query.ts'
import { useLive } from '../hooks/use-live.ts'
import { useRefresh } from '../hooks/use-refresh.ts'

/** The list of a register with what narrows and orders it. */
export function useRegisterList(register: Register, own?: OwnRows) {
  const call = own?.call ?? register.calls.list
  const refresh = useRefresh()
  useLive(rowsChanged(register).type, () => refresh(call))
  const shown = useListQuery(call.id, (key) => {
    const field = Object.hasOwn(register.fields, key) ? register.fields[key] : undefined
    return field !== undefined && isFilter(field)
  })
  const list = useCall(call, { ...shown.query, ...shown.paging.asked }, { keepLast: true })
  return { ...shown, list, table: { list, ...shown.table } }
}
