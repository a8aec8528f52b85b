import { Checkbox } from '@blueprintjs/core'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterField, RegisterFields } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { shownWords } from '@gongtai/core/register/words'
import { Fragment, useState } from 'react'
import { formatTime } from '../../format/date-time.ts'
import { useCall } from '../../hooks/use-call.ts'
import { PaperDialog } from '../../print/paper-dialog.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { titled } from '../cells.tsx'
import { pairsOf } from './pairs.ts'
import { SheetFrame, useHeading } from './sheet-frame.tsx'

export interface RowPrintProps {
  readonly isOpen: boolean
  readonly register: Register
  readonly row: RegisterRow
  /** Whether the person may see who changed what. */
  readonly keeps: boolean
  readonly onClose: () => void
}

/** A row as it looks on paper: its fields as a ruled table and, on wish, who changed what. */
export function RowPrint({ isOpen, register, row, keeps, onClose }: RowPrintProps) {
  const heading = useHeading()
  const [history, setHistory] = useState(false)
  const path = `${window.location.pathname}?row=${encodeURIComponent(row.id)}`
  const offers = register.history !== undefined && keeps
  return (
    <PaperDialog
      isOpen={isOpen}
      ready={heading !== undefined}
      tools={
        offers && (
          <Checkbox
            className="gt-register-print-choice"
            label="打印修改记录"
            checked={history}
            onChange={({ currentTarget }) => setHistory(currentTarget.checked)}
          />
        )
      }
      onClose={onClose}
    >
      {heading === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <SheetFrame heading={heading} title={`${register.title}登记表`} path={path}>
          <Fields register={register} row={row} />
          {history && <Changes register={register} id={row.id} />}
        </SheetFrame>
      )}
    </PaperDialog>
  )
}

/** The fields two beside each other, long ones alone; those of a group below its title. */
function Fields({ register: { fields, title }, row }: Pick<RowPrintProps, 'register' | 'row'>) {
  const groups = [...new Set(Object.values(fields).map(({ group = '' }) => group))]
  return (
    <table aria-label={title}>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group}>
            {group !== '' && (
              <tr>
                <th colSpan={4} scope="colgroup">
                  {group}
                </th>
              </tr>
            )}
            {pairsOf(entriesOf(fields, group, row)).map((pair) => (
              <tr key={pair.map(({ title: each }) => each).join()}>
                {pair.map((entry) => (
                  <Fragment key={entry.title}>
                    <th scope="row">{entry.title}</th>
                    <td colSpan={pair.length === 1 ? 3 : 1}>{entry.words}</td>
                  </Fragment>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const entriesOf = (fields: RegisterFields, wanted: string, row: RegisterRow) =>
  Object.entries(fields)
    .filter(([, { group = '' }]) => group === wanted)
    .map(([key, field]) => ({ title: titled(field), words: shownWords(fields, key, row), wide: isWide(field) }))

const LONG_TEXT = 60

const isWide = (field: RegisterField): boolean =>
  field.kind === 'files' || (field.kind === 'text' && (field.maxLength ?? 0) > LONG_TEXT)

function Changes({ register, id }: { readonly register: Register; readonly id: string }) {
  const changes = useCall(register.calls.history, { id }, { quiet: true })
  return (
    <table aria-label="修改记录">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">修改人</th>
          <th scope="col">修改内容</th>
        </tr>
      </thead>
      <tbody>
        {changes.data?.rows.map((change) => (
          <tr key={`${change.at} ${change.person} ${change.kind}`}>
            <td>{formatTime(change.at, '{y}-{m}-{d} {h}:{i}')}</td>
            <td>{change.person}</td>
            <td>
              {change.kind}
              {change.fields.map(({ title, before, after }) => (
                <p key={title}>
                  {title}：{before && `${before} → `}
                  {after || '（空）'}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
