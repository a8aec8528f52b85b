import type { RegisterFields } from '@gongtai/core/register/field'
import type { Bookable } from '@gongtai/core/reservation/bookable'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'

const List = lazy(() => import('./row-requests-list.tsx'))

/**
 * What {@link RowRequests} takes.
 *
 * @see RowRequests
 */
export interface RowRequestsProps<Fields extends RegisterFields = RegisterFields> {
  readonly of: Bookable<Fields>
  /** Id of the row. */
  readonly id: string
}

/**
 * The requests that a row was booked for, as far as the person may open them; each leads to its page. Stands in the
 * detail of a register.
 *
 * @throws never
 * @example
 * declare const rooms: Bookable
 * export default function Rooms() {
 *   return <RegisterPage register={rooms.register} further={({ id }) => <RowRequests of={rooms} id={id} />} />
 * }
 */
export function RowRequests<Fields extends RegisterFields>({ of, id }: RowRequestsProps<Fields>) {
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <List of={of as unknown as Bookable} id={id} />
    </Suspense>
  )
}
