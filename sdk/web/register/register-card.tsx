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
  const state = listed.find((key) => {
    const field = fields[key]
    return field?.kind === 'choice' && Object.values(field.choices).some(({ family }) => family)
  })
  const others = listed
    .filter((key) => key !== name && key !== state)
    .map((key) => ({ key, cell: cellOf(fields, cells, key, row), ...aroundOf(fields[key]) }))
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

/** What tells a bare number from another: its unit, else its title. */
function aroundOf(field: RegisterField | undefined): { readonly title?: string; readonly unit?: string } {
  if (field?.kind !== 'number') return {}
  return field.unit ? { unit: ` ${field.unit}` } : { title: `${field.title} ` }
}
