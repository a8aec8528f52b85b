import type { RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import type { ReactNode } from 'react'
import { formatTime } from '../format/date-time.ts'
import { useCall } from '../hooks/use-call.ts'
import { Facts } from '../ui/facts.tsx'
import { FaultState } from '../ui/fault-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SlidePanel } from '../ui/slide-panel.tsx'
import { type Cells, factsOf } from './cells.tsx'

interface RegisterDetailProps {
  readonly register: Register
  readonly row: RegisterRow
  readonly cells: Cells
  /** What the plugin shows besides, such as the requests for a car. */
  readonly further: ReactNode
  /** Whether the person may see who changed what. */
  readonly keeps: boolean
  readonly onClose: () => void
}

/** All of a row, and who changed what in it. */
export function RegisterDetail({ register, row, cells, further, keeps, onClose }: RegisterDetailProps) {
  const name = String(row[register.name as keyof RegisterRow])
  return (
    <SlidePanel isOpen width={640} title={`${register.title}：${name}`} onClose={onClose}>
      <Facts facts={factsOf(register.fields, cells, row)} />
      {further}
      {register.history && keeps && <History register={register} id={row.id} />}
    </SlidePanel>
  )
}

function History({ register, id }: { readonly register: Register; readonly id: string }) {
  const changes = useCall(register.calls.history, { id }, { quiet: true })
  if (changes.error) return <FaultState error={changes.error} />
  if (!changes.data) return <Skeleton lines={4} />
  return (
    <section className="gt-register-history" aria-label="修改记录">
      <h2>修改记录</h2>
      {changes.data.rows.length === 0 && <p className="gt-muted">还没有修改记录。</p>}
      <ol>
        {changes.data.rows.map((change) => (
          <li key={`${change.at} ${change.person} ${change.kind}`}>
            <p>
              <b>{change.person}</b> {change.kind}
              <time dateTime={change.at}>{formatTime(change.at, '{y}-{m}-{d} {h}:{i}')}</time>
            </p>
            <ul>
              {change.fields.map(({ title, before, after }) => (
                <li key={title}>
                  {title}：{before !== '' && <del>{before}</del>}
                  {before !== '' && ' → '}
                  {after === '' ? '（空）' : <ins>{after}</ins>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
