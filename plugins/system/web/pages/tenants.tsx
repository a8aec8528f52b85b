import { Button } from '@blueprintjs/core'
import { PauseIcon, PlusIcon, TickIcon } from '@blueprintjs/icons'
import { tenantCalls } from '@gongtai/sdk/administration'
import {
  type Column,
  DataTable,
  formatTime,
  Page,
  PageHeader,
  SearchBox,
  StateTag,
  useCall,
  usePaging,
  useSearch,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { PasswordOnce } from '../parts/password-once.tsx'
import { type CreatedTenant, CreateTenant } from '../tenants/create-tenant.tsx'
import { DeleteTenant } from '../tenants/delete-tenant.tsx'
import { useTenantActions } from '../tenants/use-tenant-actions.ts'

type Tenant = tenantCalls.TenantRow

const { listTenants } = tenantCalls

const columns: readonly Column<Tenant>[] = [
  {
    id: 'name',
    title: '租户',
    cell: (row) => (
      <span className="sys-two-lines">
        <b>{row.name}</b>
        <code className="sys-code">{row.id}</code>
      </span>
    ),
  },
  { id: 'people', title: '用户数', width: 90, align: 'right', cell: (row) => row.people.toLocaleString('zh-CN') },
  { id: 'created', title: '创建时间', width: 160, cell: (row) => formatTime(row.createTime, '{y}-{m}-{d} {h}:{i}') },
  {
    id: 'state',
    title: '状态',
    width: 110,
    cell: ({ state }) =>
      state === 'active' ? (
        <StateTag family="ok" Icon={TickIcon}>
          使用中
        </StateTag>
      ) : (
        <StateTag family="wait" Icon={PauseIcon}>
          已暂停
        </StateTag>
      ),
  },
]

/** The operator's list of tenants. */
export default function TenantsPage() {
  const paging = usePaging('system.tenants')
  const search = useSearch(paging)
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<Tenant>()
  const list = useCall(
    listTenants,
    { page: paging.pageNum, pageSize: paging.pageSize, ...(search.text && { name: search.text }) },
    { keepLast: true, quiet: true },
  )
  const actions = useTenantActions(setDeleting)
  return (
    <Page layout="fill">
      <PageHeader title="租户" />
      <DataTable
        label="租户列表"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <>
            <Button intent="primary" icon={<PlusIcon />} text="新建租户" onClick={() => setCreating(true)} />
            <SearchBox label="租户名称" value={search.value} onChange={search.change} />
          </>
        }
        rowActions={actions}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
      />
      {creating && <NewTenant onClose={() => setCreating(false)} />}
      {deleting && <DeleteTenant tenant={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  )
}

/** Asks for the new tenant, then shows how its admin signs in. */
function NewTenant({ onClose }: { readonly onClose: () => void }) {
  const [created, setCreated] = useState<CreatedTenant>()
  if (!created) return <CreateTenant onCreated={setCreated} onClose={onClose} />
  const { adminAccount, initialPassword } = created
  return <PasswordOnce title="租户已创建" account={adminAccount} password={initialPassword} onClose={onClose} />
}
