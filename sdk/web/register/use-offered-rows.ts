import type { Call, Rows } from '@gongtai/core/contract/call'
import type { RegisterQuery, RegisterRow } from '@gongtai/core/register/calls'
import type { NamedRegister } from '@gongtai/core/register/field'
import { useState } from 'react'
import { useCall } from '../hooks/use-call.ts'
import { useDebounced } from '../hooks/use-debounced.ts'
import type { SelectSearch } from '../ui/select/select.tsx'

/** So many are held at once; of a longer list the server is asked for the others. */
const MOST = 200
const FOUND = 50
const PAUSE_MS = 250

interface Asked {
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly enabled?: boolean
  readonly quiet?: boolean
}

interface Offered {
  readonly rows: readonly RegisterRow[]
  readonly isAnswered: boolean
  readonly list: { readonly isPending: boolean; readonly error: Error | null }
  /** Of a list that is longer than what is held. */
  readonly search: SelectSearch | undefined
}

/** The rows of a register that a person may choose: all of them, or those that the server finds for what is typed. */
export function useOfferedRows(of: NamedRegister, { query, enabled = true, quiet = false }: Asked): Offered {
  const call = of.calls.list as Call<RegisterQuery, Rows<RegisterRow>>
  const [text, onText] = useState('')
  const sought = useDebounced(text.trim(), PAUSE_MS)
  const first = useCall(call, { ...query, pageSize: MOST }, { enabled, quiet })
  const total = first.data?.total ?? 0
  const isLonger = first.data !== undefined && total > first.data.rows.length && isSearched(of)
  const asks = isLonger && sought !== ''
  const found = useCall(call, { ...query, search: sought, pageSize: FOUND }, { enabled: asks, quiet, keepLast: true })
  const answer = asks ? found : first
  return {
    rows: answer.data?.rows ?? [],
    isAnswered: first.data !== undefined,
    list: { isPending: enabled && answer.isPending, error: answer.error },
    search: isLonger ? { total, onText } : undefined,
  }
}

const isSearched = ({ fields }: NamedRegister): boolean =>
  Object.values(fields).some((field) => 'search' in field && field.search)
