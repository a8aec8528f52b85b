import type { Call, Rows } from '@gongtai/core/contract/call'
import { rowsChanged } from '@gongtai/core/register/action'
import type { RegisterQuery, RegisterRow } from '@gongtai/core/register/calls'
import type { ReactNode } from 'react'
import { useCall } from '../hooks/use-call.ts'
import { useLive } from '../hooks/use-live.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { cellOf } from './cells.tsx'
import type { RowLine, RowsTileProps } from './rows-tile.tsx'

type Listing = Call<RegisterQuery, readonly RegisterRow[] | Rows<RegisterRow>>

/** Lines of rows, once their code is there. */
export default function RowLines({ of, query = {}, title, more, state, line }: RowsTileProps) {
  const call = of.call as Listing
  const refresh = useRefresh()
  useLive(rowsChanged(of.register).type, () => refresh(call))
  const { data } = useCall(call, query, { quiet: true })
  const rows = data && ('rows' in data ? data.rows : data)
  if (!rows || rows.length === 0) return null
  const lines = (
    <ul className="gt-row-lines" aria-label={title ?? of.title}>
      {rows.map((row) => (
        <Line key={row.id} {...line(row)} state={state && cellOf(of.register.fields, {}, state, row)} />
      ))}
    </ul>
  )
  if (title === undefined) return lines
  return (
    <Panel title={title} bare actions={more}>
      {lines}
    </Panel>
  )
}

const Line = ({ at, title, detail, end, state }: RowLine & { readonly state: ReactNode }) => (
  <li>
    {at && <span className="gt-row-line-at">{at}</span>}
    <span className="gt-row-line-what">
      <b>{title}</b>
      {detail && <small>{detail}</small>}
    </span>
    <span className="gt-row-line-end">
      {end}
      {state}
    </span>
  </li>
)
