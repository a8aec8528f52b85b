import { useCall } from '@gongtai/sdk/web'
import { readRole } from '../../model/role-calls.ts'
import { dataScopes } from '../roles/role-draft.ts'
import { InfoPage } from './info-page.tsx'
import { PeopleOf } from './people-of.tsx'
import { useInfoId } from './use-info-id.ts'

/** A role and who has it. */
export default function RoleInfo() {
  const id = useInfoId('')
  const role = useCall(readRole, { id }, { quiet: true })
  return (
    <InfoPage
      title="角色信息"
      answer={role}
      nameOf={({ roleName }) => roleName}
      factsOf={({ roleKey, dataScope, status, people, permissions }) => [
        { title: '角色标识', value: roleKey },
        { title: '数据范围', value: dataScopes.find(([scope]) => scope === dataScope)?.[1] },
        { title: '状态', value: status === '0' ? '正常' : '停用' },
        { title: '人数', value: people },
        {
          title: '权限',
          value: permissions.includes('*:*:*') ? '全部权限' : `${permissions.length} 项`,
        },
      ]}
    >
      <PeopleOf id={id} type="role" label="拥有角色的人员" />
    </InfoPage>
  )
}
