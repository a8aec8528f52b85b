import { useCall } from '@gongtai/sdk/web'
import { readRole } from '../../model/role-calls.ts'
import { type RoleUnit, scopeTitle } from '../roles/role-draft.ts'
import { InfoPage } from './info-page.tsx'
import { PeopleOf } from './people-of.tsx'
import { useInfoId } from './use-info-id.ts'

const unitNames = (units: readonly RoleUnit[]): string =>
  units.length === 0 ? '尚未选择，只看得到自己的数据' : units.map(({ unitName }) => unitName).join('、')

/** A role and who has it. */
export default function RoleInfo() {
  const id = useInfoId('')
  const role = useCall(readRole, { id }, { quiet: true })
  return (
    <InfoPage
      title="角色信息"
      answer={role}
      nameOf={({ roleName }) => roleName}
      factsOf={({ roleKey, dataScope, units, status, people, permissions }) => [
        { title: '角色标识', value: roleKey },
        { title: '数据范围', value: scopeTitle(dataScope) },
        ...(dataScope === 'custom' ? [{ title: '可见组织', value: unitNames(units) }] : []),
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
