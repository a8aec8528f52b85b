import { Button, InputGroup } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import { accountCalls } from '@gongtai/sdk'
import { DataTable, Field, SearchPanel, Select, useCall, usePaging, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { listUsers } from '../../model/user-calls.ts'
import type { OrganisationNode } from '../organisation/organisation-rows.ts'
import { OrganisationSide } from '../organisation/organisation-side.tsx'
import { useOrganisation } from '../organisation/use-organisation.ts'
import { PanesPage } from '../parts/panes-page.tsx'
import { PasswordOnce } from '../parts/password-once.tsx'
import { type Person, personColumns } from '../parts/people-table.tsx'
import { PeopleImport } from '../users/people-import.tsx'
import { useUserActions } from '../users/use-user-actions.ts'
import { UserEditor } from '../users/user-editor.tsx'

interface Conditions {
  readonly filterName: string
  readonly status: '' | '0' | '1'
}

const statuses = [
  { value: '', title: '全部' },
  { value: '0', title: '正常' },
  { value: '1', title: '停用' },
] as const

const none: Conditions = { filterName: '', status: '' }

const columns = [
  ...personColumns,
  { id: 'created', title: '创建时间', width: 160, cell: (row: Person) => row.createTime.slice(0, 16) },
]

/** The tenant's people and their accounts. */
export default function UsersPage() {
  const organisation = useOrganisation()
  const [node, setNode] = useState<OrganisationNode>()
  const [search, setSearch] = useState(none)
  const paging = usePaging('system.users')
  const choose = (next: OrganisationNode | undefined) => {
    setNode(next?.id === node?.id ? undefined : next)
    paging.change({ pageNum: 1 })
  }
  const find = (conditions: Conditions) => {
    setSearch(conditions)
    paging.change({ pageNum: 1 })
  }
  return (
    <PanesPage title="用户">
      <div className="sys-beside">
        <OrganisationSide organisation={organisation} chosen={node?.id} onChoose={choose} />
        <div className="sys-main">
          <Search onFind={find} />
          <People
            search={search}
            node={node}
            paging={paging}
            onClear={() => {
              setNode(undefined)
              find(none)
            }}
          />
        </div>
      </div>
    </PanesPage>
  )
}

function Search({ onFind }: { readonly onFind: (conditions: Conditions) => void }) {
  const [typed, setTyped] = useState(none)
  return (
    <SearchPanel
      onSearch={() => onFind({ ...typed, filterName: typed.filterName.trim() })}
      onReset={() => {
        setTyped(none)
        onFind(none)
      }}
    >
      <Field label="姓名或账号">
        {(control) => (
          <InputGroup
            {...control}
            value={typed.filterName}
            placeholder="姓名、拼音或账号"
            onValueChange={(filterName) => setTyped({ ...typed, filterName })}
          />
        )}
      </Field>
      <Field label="状态">
        {(control) => (
          <Select
            className="gt-wide"
            control={control}
            value={typed.status}
            onChange={(status) => setTyped({ ...typed, status })}
            options={statuses}
          />
        )}
      </Field>
    </SearchPanel>
  )
}

interface PeopleProps {
  readonly search: Conditions
  readonly node: OrganisationNode | undefined
  readonly paging: ReturnType<typeof usePaging>
  readonly onClear: () => void
}

function People({ search, node, paging, onClear }: PeopleProps) {
  const mayEdit = useSession().may(accountCalls.EDIT_USERS)
  const [edited, setEdited] = useState<Person | 'new'>()
  const [password, setPassword] = useState<{ readonly account: string; readonly password: string }>()
  const { filterName, status } = search
  const conditions = {
    ...(filterName && { filterName }),
    ...(status && { status }),
    ...(node && { id: node.id, type: node.type }),
  }
  const list = useCall(
    listUsers,
    { page: paging.pageNum, pageSize: paging.pageSize, ...conditions },
    { keepLast: true, quiet: true },
  )
  const actions = useUserActions({ onEdit: setEdited, onPassword: setPassword })
  return (
    <>
      <DataTable
        label="用户列表"
        columns={columns}
        rowKey={(row) => row.userId}
        list={list}
        paging={paging}
        height="fill"
        {...(mayEdit && {
          tools: (
            <>
              <PeopleImport />
              <Button intent="primary" icon={<PlusIcon />} text="新增用户" onClick={() => setEdited('new')} />
            </>
          ),
          rowActions: actions,
        })}
        filtered={Object.keys(conditions).length > 0}
        onClearFilters={onClear}
        empty={{ title: '还没有用户', text: '新增的用户会显示在这里。' }}
      />
      {edited && (
        <UserEditor
          {...(edited !== 'new' && { userId: edited.userId })}
          {...(node?.type === 'dept' && { deptId: node.id })}
          onCreated={setPassword}
          onClose={() => setEdited(undefined)}
        />
      )}
      {password && <PasswordOnce title="登录密码" {...password} onClose={() => setPassword(undefined)} />}
    </>
  )
}
