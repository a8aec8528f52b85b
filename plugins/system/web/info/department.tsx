import { useCall, useSession } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { readDepartment } from '../../model/organisation-calls.ts'
import { InfoPage } from './info-page.tsx'
import { PeopleOf } from './people-of.tsx'
import { useInfoId } from './use-info-id.ts'

/** A department and its people. */
export default function DepartmentInfo() {
  const id = useInfoId(useSession().user.department)
  const department = useCall(readDepartment, { id }, { quiet: true })
  return (
    <InfoPage
      title="部门信息"
      answer={department}
      nameOf={({ deptName }) => deptName}
      factsOf={({ deptCode, unitId, unitName }) => [
        { title: '部门编码', value: deptCode },
        { title: '所属组织', value: <Link to={`/info/organization?id=${unitId}`}>{unitName}</Link> },
      ]}
    >
      <PeopleOf id={id} type="dept" label="部门的人员" />
    </InfoPage>
  )
}
