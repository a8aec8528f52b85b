import { Button } from '@blueprintjs/core'
import { PauseIcon, PlusIcon, TickIcon } from '@blueprintjs/icons'
import { tenantCalls } from '@gongtai/sdk'
import {
  Client,
  type Column,
  confirm,
  DataTable,
  formatTime,
  Page,
  PageHeader,
  type RowAction,
  StateTag,
  toast,
  useCall,
  useDebounced,
  usePaging,
  useSend,
  useService,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { PasswordOnce } from '../parts/password-once.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { type CreatedTenant, CreateTenant } from '../tenants/create-tenant.tsx'
import { DeleteTenant } from '../tenants/delete-tenant.tsx'

type Tenant = tenantCalls.TenantRow

const { listTenants } = tenantCalls
/** Tenant of the platform's own operators; it stays. */
const PLATFORM = 'platform'

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
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim(), 300)
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedTenant>()
  const [deleting, setDeleting] = useState<Tenant>()
  const list = useCall(
    listTenants,
    { page: paging.pageNum, pageSize: paging.pageSize, ...(name && { name }) },
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
            <SearchBox
              label="租户名称"
              value={typed}
              onChange={(text) => {
                setTyped(text)
                paging.change({ pageNum: 1 })
              }}
            />
          </>
        }
        rowActions={actions}
        filtered={name !== ''}
        onClearFilters={() => setTyped('')}
      />
      {creating && (
        <CreateTenant
          onCreated={(tenant) => {
            setCreating(false)
            setCreated(tenant)
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {created && (
        <PasswordOnce
          title="租户已创建"
          account={created.adminAccount}
          password={created.initialPassword}
          onClose={() => setCreated(undefined)}
        />
      )}
      {deleting && <DeleteTenant tenant={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  )
}

function useTenantActions(onDelete: (tenant: Tenant) => void): (tenant: Tenant) => readonly RowAction[] {
  const client = useService(Client)
  const change = useSend(tenantCalls.changeTenantState, { refreshes: [listTenants], done: '操作成功' })
  const suspend = async ({ id, name }: Tenant) => {
    const text = `暂停「${name}」？它的所有人立即退出，恢复之前不能登录；数据保留。`
    if (await confirm({ title: '暂停租户', text, confirm: '暂停', intent: 'danger' }))
      change.mutate({ id, state: 'suspended' })
  }
  const save = async ({ id, name }: Tenant) => {
    toast.info(`正在导出「${name}」的数据`)
    await client.download(tenantCalls.exportTenant, { id }, `${id}.ndjson`).catch(() => undefined)
  }
  return (tenant) => {
    const stays = tenant.id === PLATFORM && '平台自身的租户不能暂停或删除'
    const active = tenant.state === 'active'
    return [
      active
        ? { title: '暂停', disabled: stays, onSelect: () => void suspend(tenant) }
        : { title: '恢复', onSelect: () => change.mutate({ id: tenant.id, state: 'active' }) },
      { title: '导出', onSelect: () => void save(tenant) },
      {
        title: '删除',
        intent: 'danger',
        disabled: stays || (active && '请先暂停该租户，再删除'),
        onSelect: () => onDelete(tenant),
      },
    ]
  }
}
