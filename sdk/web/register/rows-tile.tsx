import type { OwnRows } from '@gongtai/core/register/action'
import type { RegisterQuery, RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import type { AheadRows } from '@gongtai/core/register/part-lists'
import type { ReactNode } from 'react'
import RowLines from './row-lines.tsx'

/**
 * A row in a line: when, what, with whom, and in which state.
 *
 * @see RowsTile
 */
export interface RowLine {
  readonly at?: ReactNode
  readonly title: ReactNode
  /** Smaller, below the title. */
  readonly detail?: ReactNode
  /** At the end of the line. */
  readonly end?: ReactNode
}

/**
 * What {@link RowsTile} takes.
 *
 * @see RowsTile
 */
export interface RowsTileProps<Fields extends RegisterFields = RegisterFields> {
  /** Made with `aheadRows` or `ownRows`. */
  readonly of: AheadRows<Fields> | OwnRows<Fields>
  /** Which of one's own rows, as their list is asked for them. */
  readonly query?: RegisterQuery
  /** Title of the card; the lines stand alone when absent, within another card. */
  readonly title?: string
  /** A link at the right of the title, to where there is more. */
  readonly more?: ReactNode
  /** A choice field whose value stands at the end of a line. */
  readonly state?: keyof Fields & string
  readonly line: (row: RegisterRow<Fields>) => RowLine
}

/**
 * Rows of a register that concern the person, a line each, as a card of the home page; nothing when there are none. It
 * follows what others change.
 *
 * @param props the list, and what a line says of a row
 * @throws never
 * @example
 * declare const repairsAhead: AheadRows<{ readonly what: { readonly kind: 'text'; readonly title: '维修内容' } }>
 * export default function RepairsTile() {
 *   return <RowsTile of={repairsAhead} title="待维修" line={({ what }) => ({ title: what })} />
 * }
 */
export const RowsTile = <Fields extends RegisterFields>(props: RowsTileProps<Fields>) => (
  <RowLines {...(props as unknown as RowsTileProps)} />
)
