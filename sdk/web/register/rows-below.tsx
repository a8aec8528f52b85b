import type { RegisterFields } from '@gongtai/core/register/field'
import type { RowsBelow } from '@gongtai/core/register/part-lists'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'

const Table = lazy(() => import('./rows-below-table.tsx'))

/**
 * What {@link RowsBelowList} takes.
 *
 * @see RowsBelowList
 */
export interface RowsBelowListProps<Fields extends RegisterFields = RegisterFields> {
  readonly of: RowsBelow<Fields>
  /** Id of the row that they belong to. */
  readonly id: string
}

/**
 * The rows that belong to a row of another register, in its detail or below the fields of an action.
 *
 * @throws never
 * @example
 * declare const rooms: Register
 * declare const roomRepairs: RowsBelow
 * export default function Rooms() {
 *   return <RegisterPage register={rooms} further={({ id }) => <RowsBelowList of={roomRepairs} id={id} />} />
 * }
 */
export const RowsBelowList = <Fields extends RegisterFields>({ of, id }: RowsBelowListProps<Fields>) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <Table of={of as unknown as RowsBelow} id={id} />
  </Suspense>
)
