import { PopoverNext } from '@blueprintjs/core'
import { Avatar, useCall } from '@gongtai/sdk/web'
import { findPeople } from '../../model/calls.ts'
import type { Picked } from '../../model/picked/picked.ts'

/** The name of a person; resting on it or pressing it shows who that is. */
export function PersonName({ person }: { readonly person: Picked }) {
  return (
    <PopoverNext
      interactionKind="hover"
      hoverOpenDelay={300}
      placement="bottom-start"
      arrow={false}
      content={<PersonCard person={person} />}
    >
      <button type="button" className="basics-person">
        <Avatar name={person.name} size={20} />
        {person.name}
      </button>
    </PopoverNext>
  )
}

function PersonCard({ person }: { readonly person: Picked }) {
  const found = useCall(findPeople, { filterName: person.name, page: 1, pageSize: 20 }, { fresh: 60_000, quiet: true })
  const row = found.data?.rows.find(({ userId }) => String(userId) === person.id)
  const facts = [
    ['单位', row?.unitName],
    ['部门', row?.deptName],
    ['电话', row?.phonenumber],
  ].filter(([, value]) => value)
  return (
    <div className="basics-person-card">
      <Avatar name={person.name} size={40} />
      <div>
        <strong>{person.name}</strong>
        {facts.map(([label, value]) => (
          <p key={label}>
            <span className="gt-muted">{label}</span> {value}
          </p>
        ))}
        {found.isPending && <p className="gt-muted">正在读取</p>}
        {!found.isPending && facts.length === 0 && <p className="gt-muted">没有更多信息</p>}
      </div>
    </div>
  )
}
