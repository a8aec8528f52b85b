import { useCall, usePaging } from '@gongtai/sdk/web'
import { listAllUsers } from '../../model/user-calls.ts'
import { PeopleTable } from '../parts/people-table.tsx'

export interface PeopleOfProps {
  readonly id: string
  readonly type: 'unit' | 'dept' | 'role' | 'post'
  readonly label: string
}

/** The people of a unit, department, role or post. */
export function PeopleOf({ id, type, label }: PeopleOfProps) {
  const paging = usePaging(`system.people-of-${type}`)
  const people = useCall(
    listAllUsers,
    { id, type, page: paging.pageNum, pageSize: paging.pageSize },
    { keepLast: true, quiet: true },
  )
  return <PeopleTable label={label} list={people} paging={paging} />
}
