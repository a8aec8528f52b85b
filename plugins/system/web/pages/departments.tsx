import { Facts, Panel, useCall, usePaging } from '@gongtai/sdk/web'
import { useState } from 'react'
import { readDepartment, readUnit } from '../../model/place-calls.ts'
import { listAllUsers } from '../../model/user-calls.ts'
import { PanesPage } from '../parts/panes-page.tsx'
import { PeopleTable } from '../parts/people-table.tsx'
import { PlaceActions } from '../places/place-actions.tsx'
import { type PlaceNode, pathTo } from '../places/place-rows.ts'
import { PlaceSide } from '../places/place-side.tsx'
import { usePlaces } from '../places/use-places.ts'

/** Units and departments, and who works there. */
export default function DepartmentsPage() {
  const places = usePlaces()
  const [chosen, setChosen] = useState<PlaceNode>()
  // What was chosen may have another name by now.
  const place = (chosen && pathTo(places.nodes, chosen.id).at(-1)) ?? places.nodes[0]
  return (
    <PanesPage title="组织与部门">
      <div className="sys-beside">
        <PlaceSide places={places} chosen={place?.id} onChoose={setChosen} />
        {place && (
          <Place
            key={place.id}
            place={place}
            path={pathTo(places.nodes, place.id)}
            onDeleted={() => setChosen(undefined)}
          />
        )}
      </div>
    </PanesPage>
  )
}

interface PlaceProps {
  readonly place: PlaceNode
  readonly path: readonly PlaceNode[]
  readonly onDeleted: () => void
}

function Place({ place, path, onDeleted }: PlaceProps) {
  const paging = usePaging('system.place-people')
  const people = useCall(
    listAllUsers,
    { id: place.id, type: place.type, page: paging.pageNum, pageSize: paging.pageSize },
    { keepLast: true, quiet: true },
  )
  const code = useCode(place)
  const below = place.children.map(({ label }) => label)
  return (
    <div className="sys-main">
      <Panel title={place.label} actions={<PlaceActions place={place} onDeleted={onDeleted} />}>
        <Facts
          facts={[
            { title: '类型', value: place.type === 'unit' ? '组织' : '部门' },
            { title: '编码', value: code },
            { title: '位置', value: path.map(({ label }) => label).join(' / '), wide: true },
            { title: '下级', value: below.join('、') || '没有下级', wide: true },
          ]}
        />
      </Panel>
      <PeopleTable label={`${place.label}的人员`} list={people} paging={paging} height="fill" />
    </div>
  )
}

function useCode({ id, type }: PlaceNode): string | undefined {
  const unit = useCall(readUnit, { id }, { enabled: type === 'unit', quiet: true, fresh: 60_000 })
  const department = useCall(readDepartment, { id }, { enabled: type === 'dept', quiet: true, fresh: 60_000 })
  return type === 'unit' ? unit.data?.unitCode : department.data?.deptCode
}
