import { Button } from '@blueprintjs/core'
import { rowsChanged } from '@gongtai/core/register/action'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import type { ReactNode } from 'react'
import { formatTime } from '../format/date-time.ts'
import { useCall } from '../hooks/use-call.ts'
import { useLive } from '../hooks/use-live.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { SlidePanel } from '../ui/dialogs/slide-panel.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { FaultState } from '../ui/states/fault-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { RowAction } from '../ui/table/data-table-model.ts'
import { type Cells, factsOf } from './cells.tsx'
import { PrintRow } from './print/print-buttons.tsx'

interface RegisterDetailProps {
  readonly register: Register
  readonly id: string
  /** The row as the list has it, until it is read anew. */
  readonly known: RegisterRow | undefined
  readonly cells: Cells
  /** What the plugin shows before all else. */
  readonly first: ((row: RegisterRow) => ReactNode) | undefined
  /** What the plugin shows besides, such as the requests for a car. */
  readonly further: ((row: RegisterRow) => ReactNode) | undefined
  /** Whether the person may see who changed what. */
  readonly keeps: boolean
  /** What may be done with the row. */
  readonly actions: (row: RegisterRow) => readonly RowAction[]
  readonly onClose: () => void
}

/** All of a row, and who changed what in it. Its address can be sent to somebody. */
export function RegisterDetail({
  register,
  id,
  known,
  cells,
  first,
  further,
  keeps,
  actions,
  onClose,
}: RegisterDetailProps) {
  const refresh = useRefresh()
  useLive(rowsChanged(register).type, () => refresh(register.calls.read))
  const read = useCall(register.calls.read, { id }, { quiet: true })
  const row = read.data ?? known
  const name = row ? `：${String(row[register.name as keyof RegisterRow])}` : ''
  const buttons = row ? actions(row) : []
  return (
    <SlidePanel
      isOpen
      width="min(75%, 760px)"
      title={`${register.title}${name}`}
      onClose={onClose}
      {...(buttons.length > 0 && {
        actions: buttons.map((action) => <ActionButton key={action.title} {...action} onDone={onClose} />),
      })}
    >
      {!row && (read.error ? <FaultState error={read.error} /> : <Skeleton lines={8} />)}
      {row && (
        <div className="gt-register-tools">
          <PrintRow register={register} row={row} keeps={keeps} />
        </div>
      )}
      {row?.readOnly && <p className="gt-muted gt-register-kept">{`由${keeperOf(register, row)}管理，您只能查看。`}</p>}
      {row && first?.(row)}
      {row && <Groups register={register} row={row} cells={cells} />}
      {row && further?.(row)}
      {row && register.history && keeps && <History register={register} id={id} />}
    </SlidePanel>
  )
}

const keeperOf = ({ writeScope }: Register, { names }: RegisterRow) => names[writeScope?.unit ?? ''] || '其他单位'

/** What is done with a row is done over the list. */
const ActionButton = ({ title, intent, onSelect, onDone }: RowAction & { readonly onDone: () => void }) => (
  <Button
    text={title}
    intent={intent ?? 'none'}
    onClick={() => {
      onDone()
      onSelect()
    }}
  />
)

/** The fields of a row, those of a group together. */
function Groups({
  register: { fields },
  row,
  cells,
}: Pick<RegisterDetailProps, 'register' | 'cells'> & { row: RegisterRow }) {
  const groups = [...new Set(Object.values(fields).map(({ group = '' }) => group))]
  return groups.map((group) => (
    <section key={group} className="gt-register-group">
      {group !== '' && <h2>{group}</h2>}
      <Facts facts={factsOf(fieldsOf(fields, group), cells, row)} />
    </section>
  ))
}

const fieldsOf = (fields: RegisterFields, wanted: string): RegisterFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { group = '' }]) => group === wanted))

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
