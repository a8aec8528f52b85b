import { Panel, useCall, useSession } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { listOneLevelLower, type OrganisationNode, readUnit } from '../../model/organisation-calls.ts'
import { InfoPage } from './info-page.tsx'
import { PeopleOf } from './people-of.tsx'
import { useInfoId } from './use-info-id.ts'

/** A unit, what is directly below it, and its people. */
export default function OrganizationInfo() {
  const id = useInfoId(useSession().user.unit)
  const unit = useCall(readUnit, { id }, { quiet: true })
  const below = useCall(listOneLevelLower, { id }, { quiet: true })
  return (
    <InfoPage
      title="组织信息"
      answer={unit}
      nameOf={({ unitName }) => unitName}
      factsOf={({ shortName, unitCode, levelCode, unitCodeLink }) => [
        { title: '简称', value: shortName },
        { title: '组织编码', value: unitCode },
        { title: '层级编码', value: levelCode },
        { title: '编码路径', value: unitCodeLink },
      ]}
    >
      <Panel title="下级组织与部门">
        <Below nodes={below.data ?? []} />
      </Panel>
      <PeopleOf id={id} type="unit" label="组织的人员" />
    </InfoPage>
  )
}

function Below({ nodes }: { readonly nodes: readonly OrganisationNode[] }) {
  if (nodes.length === 0) return <p className="gt-muted">没有下级组织与部门。</p>
  return (
    <ul className="sys-links">
      {nodes.map(({ id, type, unitName }) => (
        <li key={id}>
          <Link to={`/info/${type === 'unit' ? 'organization' : 'dept'}?id=${id}`}>{unitName}</Link>
        </li>
      ))}
    </ul>
  )
}
