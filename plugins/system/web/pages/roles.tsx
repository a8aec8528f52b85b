import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import type { Static } from '@gongtai/sdk'
import { FaultState, SearchBox, Select, Skeleton, useCall, usePhone, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { listRoles, type RoleRow } from '../../model/role-calls.ts'
import { PanesPage } from '../parts/panes-page.tsx'
import { CreateRole } from '../roles/create-role.tsx'
import { scopeTitle } from '../roles/role-draft.ts'
import { RoleEditor } from '../roles/role-editor.tsx'

type Row = Static<typeof RoleRow>

/** Roles, what they allow and whose data they see. */
export default function RolesPage() {
  const mayEdit = useSession().may('system:role:edit')
  const list = useCall(listRoles, { isPage: '0' }, { quiet: true })
  const [chosen, setChosen] = useState<string>()
  const [creating, setCreating] = useState(false)
  const rows = list.data?.rows ?? []
  const roleId = chosen ?? rows[0]?.roleId
  const add = mayEdit && (
    <Button intent="primary" icon={<PlusIcon />} text="新增角色" onClick={() => setCreating(true)} />
  )
  return (
    <PanesPage title="角色与权限" actions={add}>
      {list.error && !list.data && <FaultState error={list.error} />}
      {list.isPending && <Skeleton lines={8} />}
      {roleId !== undefined && (
        <div className="sys-beside">
          <RoleList rows={rows} chosen={roleId} onChoose={setChosen} />
          <RoleEditor key={roleId} roleId={roleId} onDeleted={() => setChosen(undefined)} />
        </div>
      )}
      {creating && (
        <CreateRole
          onCreated={(made) => {
            setChosen(made)
            setCreating(false)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </PanesPage>
  )
}

interface RoleListProps {
  readonly rows: readonly Row[]
  readonly chosen: string
  readonly onChoose: (roleId: string) => void
}

function RoleList({ rows, chosen, onChoose }: RoleListProps) {
  const phone = usePhone()
  const [search, setSearch] = useState('')
  if (phone) {
    return (
      <Select
        className="gt-wide"
        label="角色"
        value={chosen}
        onChange={onChoose}
        options={rows.map(({ roleId, roleName }) => ({ value: roleId, title: roleName }))}
      />
    )
  }
  const found = rows.filter(({ roleName, roleKey }) => `${roleName} ${roleKey}`.includes(search.trim()))
  return (
    <nav className="sys-side" aria-label="角色">
      <SearchBox label="查找角色" value={search} onChange={setSearch} />
      <ul className="sys-picks">
        {found.map((row) => (
          <li key={row.roleId}>
            <button
              type="button"
              aria-current={row.roleId === chosen || undefined}
              onClick={() => onChoose(row.roleId)}
            >
              <b>{row.roleName}</b>
              <small>{row.status === '0' ? scopeTitle(row.dataScope) : '已停用'}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
