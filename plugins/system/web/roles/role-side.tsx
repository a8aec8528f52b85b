import { Button, Radio, RadioGroup, Switch } from '@blueprintjs/core'
import { TrashIcon } from '@blueprintjs/icons'
import { Avatar, confirm, Panel, useCall, useSend } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { deleteRole, listAllRoles, listRoles } from '../../model/role-calls.ts'
import { listAllUsers } from '../../model/user-calls.ts'
import { TextField } from '../parts/text-field.tsx'
import { type DataScope, dataScopes, type Role, type RoleDraft } from './role-draft.ts'
import { RoleUnits } from './role-units.tsx'

const SHOWN_PEOPLE = 8

export interface RoleSideProps {
  readonly role: Role
  readonly draft: RoleDraft
  readonly disabled: boolean
  readonly onChange: (change: Partial<RoleDraft>) => void
  readonly onDeleted: () => void
}

/** Name, state and data scope of a role, and who has it. */
export function RoleSide({ role, draft, disabled, onChange, onDeleted }: RoleSideProps) {
  return (
    <Panel title="数据范围" className="sys-role-side">
      <RadioGroup
        name="data-scope"
        selectedValue={draft.dataScope}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ dataScope: currentTarget.value as DataScope })}
      >
        {dataScopes.map(([value, title, note]) => (
          <Radio key={value} value={value}>
            {title}
            <small className="gt-muted">{note}</small>
          </Radio>
        ))}
      </RadioGroup>
      {draft.dataScope === 'custom' && (
        <RoleUnits chosen={draft.units} disabled={disabled} onChange={(units) => onChange({ units })} />
      )}
      <h3 className="sys-subtitle">角色</h3>
      <TextField
        label="名称"
        labels="top"
        disabled={disabled}
        maxLength={40}
        value={draft.roleName}
        onChange={(roleName) => onChange({ roleName })}
      />
      <Switch
        label={draft.status === '0' ? '启用中' : '已停用，拥有者暂无此角色的权限'}
        checked={draft.status === '0'}
        disabled={disabled}
        onChange={() => onChange({ status: draft.status === '0' ? '1' : '0' })}
      />
      <RolePeople role={role} />
      {!disabled && <DeleteRole role={role} onDeleted={onDeleted} />}
    </Panel>
  )
}

function DeleteRole({ role: { roleId, roleName }, onDeleted }: Pick<RoleSideProps, 'role' | 'onDeleted'>) {
  const remove = useSend(deleteRole, { done: '删除成功', refreshes: [listRoles, listAllRoles], onDone: onDeleted })
  const ask = async () => {
    if (await confirm({ text: `确定删除角色「${roleName}」吗？`, intent: 'danger' })) remove.mutate({ id: roleId })
  }
  return (
    <Button
      className="sys-role-delete"
      size="small"
      icon={<TrashIcon />}
      text="删除角色"
      loading={remove.isPending}
      onClick={() => void ask()}
    />
  )
}

function RolePeople({ role: { roleId, people } }: { readonly role: Role }) {
  const holders = useCall(
    listAllUsers,
    { id: roleId, type: 'role', pageSize: SHOWN_PEOPLE },
    { quiet: true, fresh: 60_000 },
  )
  const names = (holders.data?.rows ?? []).map(({ nickName }) => nickName)
  return (
    <>
      <h3 className="sys-subtitle">{people} 人拥有此角色</h3>
      <p className="sys-holders" title={names.join('、')}>
        {(holders.data?.rows ?? []).map(({ userId, nickName, avatar }) => (
          <span key={userId} className="sys-holder">
            <Avatar name={nickName} src={avatar} size={24} />
            {nickName}
          </span>
        ))}
        {people > SHOWN_PEOPLE && <span className="gt-muted">等</span>}
      </p>
      <Link to={`/info/role?id=${roleId}`}>角色信息</Link>
    </>
  )
}
