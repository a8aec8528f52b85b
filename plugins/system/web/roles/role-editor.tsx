import { Button, Checkbox } from '@blueprintjs/core'
import { EditIcon } from '@blueprintjs/icons'
import { FaultState, Panel, SearchBox, Skeleton, StateTag, useCall, useSend, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { listAllRoles, listPermissions, listRoles, readRole, updateRole } from '../../model/role-calls.ts'
import { isGranted, type KnownPermission } from './grants.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { draftChanges, type Role, type RoleDraft } from './role-draft.ts'
import { RoleSide } from './role-side.tsx'

const ADMIN = 'admin'
const SAID_CHANGES = 4

interface RoleEditorProps {
  readonly roleId: string
  readonly onDeleted: () => void
}

/** One role: what it may do, whose data it sees, who has it. */
export function RoleEditor({ roleId, onDeleted }: RoleEditorProps) {
  const role = useCall(readRole, { id: roleId }, { quiet: true })
  const known = useCall(listPermissions, {}, { quiet: true, fresh: 10_000 })
  const error = role.error ?? known.error
  if (error && !(role.data && known.data)) return <FaultState error={error} />
  if (!role.data || !known.data) return <Skeleton lines={10} />
  return <Editing role={role.data} known={known.data} onDeleted={onDeleted} />
}

interface EditingProps {
  readonly role: Role
  readonly known: readonly KnownPermission[]
  readonly onDeleted: () => void
}

function Editing({ role, known, onDeleted }: EditingProps) {
  const mayEdit = useSession().may('system:role:edit')
  const [draft, setDraft] = useState<RoleDraft>(role)
  const changes = draftChanges(role, draft, known)
  const locked = role.roleKey === ADMIN || !mayEdit
  const save = useSend(updateRole, { done: '编辑成功！', refreshes: [readRole, listRoles, listAllRoles] })
  const { roleName, dataScope, units, status, permissions } = draft
  return (
    <div className="sys-role">
      <div className="sys-role-panes">
        <Permissions
          role={role}
          known={known}
          draft={draft}
          locked={locked}
          onChange={(next) => setDraft({ ...draft, permissions: next })}
        />
        <RoleSide
          role={role}
          draft={draft}
          disabled={locked}
          onChange={(change) => setDraft({ ...draft, ...change })}
          onDeleted={onDeleted}
        />
      </div>
      {changes.length > 0 && (
        <footer className="sys-save-bar">
          <StateTag family="run" Icon={EditIcon}>
            {changes.length} 项未保存
          </StateTag>
          <span className="sys-changes">
            {changes.slice(0, SAID_CHANGES).join('，')}
            {changes.length > SAID_CHANGES && ' 等'}
          </span>
          <Button text="放弃" onClick={() => setDraft(role)} />
          <Button
            intent="primary"
            text="保存"
            disabled={roleName.trim() === ''}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                id: role.roleId,
                roleName: roleName.trim(),
                dataScope,
                unitIds: units.map(({ unitId }) => unitId),
                status,
                permissions: [...permissions],
              })
            }
          />
        </footer>
      )}
    </div>
  )
}

interface PermissionsProps {
  readonly role: Role
  readonly known: readonly KnownPermission[]
  readonly draft: RoleDraft
  readonly locked: boolean
  readonly onChange: (permissions: readonly string[]) => void
}

function Permissions({ role, known, draft, locked, onChange }: PermissionsProps) {
  const [search, setSearch] = useState('')
  const [onlyGranted, setOnlyGranted] = useState(false)
  const granted = known.filter(({ id }) => isGranted(draft.permissions, id))
  const wanted = search.trim()
  const shown = (onlyGranted ? granted : known).filter(({ id, title, group }) =>
    `${group} ${title} ${id}`.includes(wanted),
  )
  return (
    <Panel
      bare
      className="sys-role-matrix"
      title={
        <>
          {role.roleName}{' '}
          <small className="gt-muted gt-number">
            已授权 {granted.length} / {known.length}
          </small>
        </>
      }
      actions={
        <>
          <SearchBox label="查找权限" value={search} onChange={setSearch} />
          <Checkbox label="只看已授权" checked={onlyGranted} onChange={() => setOnlyGranted(!onlyGranted)} />
        </>
      }
    >
      {role.roleKey === ADMIN && <p className="sys-banner sys-banner-run">系统管理员拥有全部权限，不能修改。</p>}
      <PermissionMatrix
        known={known}
        shown={shown}
        stored={role.permissions}
        granted={draft.permissions}
        disabled={locked}
        onChange={onChange}
      />
      {shown.length === 0 && <p className="sys-note sys-none">没有符合条件的权限</p>}
    </Panel>
  )
}
