import { Facts, Panel, useCall, usePaging } from '@gongtai/sdk/web'
import { useState } from 'react'
import { readDepartment, readUnit } from '../../model/organisation-calls.ts'
import { listAllUsers } from '../../model/user-calls.ts'
import { OrganisationActions } from '../organisation/organisation-actions.tsx'
import { type OrganisationNode, pathTo } from '../organisation/organisation-rows.ts'
import { OrganisationSide } from '../organisation/organisation-side.tsx'
import { useOrganisation } from '../organisation/use-organisation.ts'
import { PanesPage } from '../parts/panes-page.tsx'
import { PeopleTable } from '../parts/people-table.tsx'

/** Units and departments, and who works there. */
export default function DepartmentsPage() {
  const organisation = useOrganisation()
  const [chosen, setChosen] = useState<OrganisationNode>()
  // What was chosen may have another name by now.
  const node = (chosen && pathTo(organisation.nodes, chosen.id).at(-1)) ?? organisation.nodes[0]
  return (
    <PanesPage title="组织与部门">
      <div className="sys-beside">
        <OrganisationSide organisation={organisation} chosen={node?.id} onChoose={setChosen} />
        {node && (
          <Chosen
            key={node.id}
            node={node}
            path={pathTo(organisation.nodes, node.id)}
            onDeleted={() => setChosen(undefined)}
          />
        )}
      </div>
    </PanesPage>
  )
}

interface ChosenProps {
  readonly node: OrganisationNode
  readonly path: readonly OrganisationNode[]
  readonly onDeleted: () => void
}

function Chosen({ node, path, onDeleted }: ChosenProps) {
  const paging = usePaging('system.place-people')
  const people = useCall(
    listAllUsers,
    { id: node.id, type: node.type, page: paging.pageNum, pageSize: paging.pageSize },
    { keepLast: true, quiet: true },
  )
  const code = useCode(node)
  const below = node.children.map(({ label }) => label)
  return (
    <div className="sys-main">
      <Panel title={node.label} actions={<OrganisationActions node={node} onDeleted={onDeleted} />}>
        <Facts
          facts={[
            { title: '类型', value: node.type === 'unit' ? '组织' : '部门' },
            { title: '编码', value: code },
            { title: '位置', value: path.map(({ label }) => label).join(' / '), wide: true },
            { title: '下级', value: below.join('、') || '没有下级', wide: true },
          ]}
        />
      </Panel>
      <PeopleTable label={`${node.label}的人员`} list={people} paging={paging} height="fill" />
    </div>
  )
}

function useCode({ id, type }: OrganisationNode): string | undefined {
  const unit = useCall(readUnit, { id }, { enabled: type === 'unit', quiet: true, fresh: 60_000 })
  const department = useCall(readDepartment, { id }, { enabled: type === 'dept', quiet: true, fresh: 60_000 })
  return type === 'unit' ? unit.data?.unitCode : department.data?.deptCode
}
