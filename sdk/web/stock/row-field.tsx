import type { Register } from '@gongtai/core/register/register'
import { useState } from 'react'
import { useCall } from '../hooks/use-call.ts'
import { useDebounced } from '../hooks/use-debounced.ts'
import { SelectField } from '../ui/inputs/labelled-inputs.tsx'
import { SearchBox } from '../ui/search/search-box.tsx'

const OFFERED = 200
const PAUSE_MS = 300

interface RowFieldProps {
  readonly register: Register
  readonly label?: string
  /** The row that stands there at first, with its name. */
  readonly known?: readonly [id: string, name: string] | undefined
  readonly except?: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (id: string) => void
}

/** One row of a register by its name, looked for by typing where there are many. */
export function RowField({ register, label = register.title, known, except, value, problem, onChange }: RowFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE_MS)
  const asked = { pageSize: OFFERED, ...(search !== '' && { search }) }
  const found = useCall(register.calls.list, asked, { keepLast: true })
  const rows = (found.data?.rows ?? []).map((row) => [row.id, String(row[register.name as keyof typeof row])] as const)
  const offered = known && !rows.some(([id]) => id === known[0]) ? [known, ...rows] : rows
  return (
    <>
      {(typed !== '' || (found.data?.total ?? 0) > OFFERED) && (
        <SearchBox label={`查找${label}`} value={typed} onChange={setTyped} />
      )}
      <SelectField
        label={label}
        required
        unchosen="请选择"
        value={value}
        options={offered.filter(([id]) => id !== except)}
        problem={problem}
        onChange={onChange}
      />
    </>
  )
}
