import { DisableIcon, TickIcon } from '@blueprintjs/icons'
import type { Static } from '@gongtai/sdk'
import { Avatar, type Column, DataTable, type DataTableProps, type ListState, StateTag } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import type { UserRow } from '../../model/user-calls.ts'

export type Person = Static<typeof UserRow>

export const personColumns: readonly Column<Person>[] = [
  {
    id: 'name',
    title: '姓名',
    cell: (row) => (
      <span className="sys-named">
        <Avatar name={row.nickName} src={row.avatar} />
        <span className="sys-two-lines">
          <Link to={`/info/user?id=${row.userId}`}>{row.nickName}</Link>
          <small>{row.userName}</small>
        </span>
      </span>
    ),
  },
  { id: 'dept', title: '部门', cell: (row) => row.deptName || undefined },
  { id: 'unit', title: '组织', cell: (row) => row.unitName },
  {
    id: 'status',
    title: '状态',
    width: 90,
    cell: ({ status }) =>
      status === '0' ? (
        <StateTag family="ok" Icon={TickIcon}>
          正常
        </StateTag>
      ) : (
        <StateTag family="idle" Icon={DisableIcon}>
          停用
        </StateTag>
      ),
  },
]

export interface PeopleTableProps extends Pick<DataTableProps<Person>, 'paging' | 'empty' | 'height'> {
  readonly label: string
  readonly list: ListState<Person>
}

/** People to look at, without any action. */
export function PeopleTable({ empty, ...props }: PeopleTableProps) {
  return (
    <DataTable
      {...props}
      columns={personColumns}
      rowKey={(row) => row.userId}
      empty={empty ?? { title: '这里还没有人员' }}
    />
  )
}
