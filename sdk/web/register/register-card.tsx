import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterField } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { Fragment } from 'react'
import { type Cells, cellOf } from './cells.tsx'

interface RegisterCardProps {
  readonly register: Register
  readonly row: RegisterRow
  readonly cells: Cells
}

/** A row in a few lines, for the phone: its name and state, and what else the list shows. */
export function RegisterCard({ register: { fields, name }, row, cells }: RegisterCardProps) {
  const listed = Object.keys(fields).filter((key) => !fields[key]?.unlisted && !fields[key]?.hidden)
  const state = listed.find((key) => isState(fields[key]))
  const units = listed.map((key) => unitOf(fields[key])).filter((unit) => unit !== undefined)
  const around = (key: string) => {
    const unit = unitOf(fields[key])
    const alone = unit !== undefined && units.filter((each) => each === unit).length === 1
    return aroundOf(fields[key], { alone, drawn: cells[key] !== undefined })
  }
  const others = listed
    .filter((key) => key !== name && key !== state)
    .map((key) => ({ key, cell: cellOf(fields, cells, key, row), ...around(key) }))
    .filter(({ cell }) => cell !== undefined && cell !== '')
  return (
    <div className="gt-register-card">
      <div>
        <b>{cellOf(fields, cells, name, row)}</b>
        {state && cellOf(fields, cells, state, row)}
      </div>
      <p>
        {others.map(({ key, title, cell, unit }, index) => (
          <Fragment key={key}>
            {index > 0 && ' · '}
            <span>
              {title}
              {cell}
              {unit}
            </span>
          </Fragment>
        ))}
      </p>
    </div>
  )
}

const isState = (field: RegisterField | undefined): boolean =>
  field?.kind === 'choice' && Object.values(field.choices).some(({ family }) => family)

const unitOf = (field: RegisterField | undefined): string | undefined =>
  field?.kind === 'number' ? field.unit : undefined

interface Around {
  readonly title?: string
  readonly unit?: string
}

/**
 * What tells one state from another, such as 未写 of minutes: its title. And a bare number from another: its unit where
 * no other number of the card has the same, else its title. A cell that a page draws itself may end with more than the
 * number, so no unit follows it.
 */
export function aroundOf(
  field: RegisterField | undefined,
  { alone, drawn }: { readonly alone: boolean; readonly drawn: boolean },
): Around {
  if (isState(field) && !drawn) return { title: `${field?.title} ` }
  if (field?.kind !== 'number') return {}
  const unit = field.unit !== undefined && !drawn ? { unit: ` ${field.unit}` } : {}
  return alone && !drawn ? unit : { title: `${field.title} `, ...unit }
}
