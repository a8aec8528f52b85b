import type { FieldFace } from '@gongtai/core/points/field-faces'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import type { InsteadCall } from '@gongtai/core/reservation/alternative-calls'
import type { Bookable } from '@gongtai/core/reservation/bookable'
import type { BookableFieldOptions } from '@gongtai/core/reservation/bookable-field'
import type { ReservedResources } from '@gongtai/core/reservation/reservation'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { type FieldFaceProps, fieldFace } from '../field-face.ts'

/**
 * Where a form says from when to when it books, and by which reservation.
 *
 * @see bookableFace
 */
export interface FaceSpan {
  readonly from: string
  readonly to: string
  readonly table?: string
  readonly resources?: ReservedResources
  readonly calls?: { readonly instead: InsteadCall }
}

/**
 * What {@link bookableFace} takes.
 *
 * @see bookableFace
 */
export interface BookableFaceSpec<Fields extends RegisterFields = RegisterFields> {
  /** Id of the field type. */
  readonly id: string
  readonly of: Bookable<Fields>
  /** Columns of the form that say from when to when; the reservation itself, so that others are offered for what is taken. */
  readonly span: FaceSpan
  /** A row as one of the options, in plain words; its name when absent. */
  readonly label?: (row: RegisterRow<Fields>) => string
  /** Whether a row can be chosen for a span; every one in service when absent. */
  readonly suits?: (row: RegisterRow<Fields>, span: { readonly from: string; readonly to: string }) => boolean
  /** A chosen row where it is only shown; its name when absent. */
  readonly show?: (row: RegisterRow<Fields>) => ReactNode
  /** Stands below the field while the form is filled in. */
  readonly below?: ComponentType<BookableFaceNote>
  readonly Icon: ComponentType
}

/**
 * What stands below a field that chooses a row to book is told.
 *
 * @see bookableFace
 */
export interface BookableFaceNote {
  readonly value: string
  /** From when to when, once the form says both. */
  readonly span: { readonly from: string; readonly to: string } | undefined
  /** Whether somebody may change the field, and it is not what the request holds already. */
  readonly chosenAnew: boolean
}

type Props = FieldFaceProps<string, BookableFieldOptions>

/**
 * The look of a field made with `bookableField`: a list of what is free at the time that the form says. It is fetched
 * when a form first shows it.
 *
 * @param spec the rows, the columns of the span, and what is drawn by hand
 * @returns a value for the point `fieldFaces`
 * @throws never
 * @example
 * declare const rooms: Bookable
 * declare const roomUse: Reservation
 * export const roomFace = bookableFace({ id: 'meeting_room', of: rooms, span: roomUse, Icon: () => <svg /> })
 */
export function bookableFace<Fields extends RegisterFields>(spec: BookableFaceSpec<Fields>): FieldFace {
  const any = spec as unknown as BookableFaceSpec
  const part = (name: 'Edit' | 'Show') => {
    const Part = lazy(async () => ({ default: (await import('./bookable-choice.tsx'))[name] }))
    return (face: Props) => (
      <Suspense fallback={<span className="gt-muted">正在加载…</span>}>
        <Part face={face} spec={any} />
      </Suspense>
    )
  }
  return fieldFace<string, BookableFieldOptions>({
    id: spec.id,
    Edit: part('Edit'),
    Show: part('Show'),
    Icon: spec.Icon,
  })
}
