import { tenantCalls } from '@gongtai/sdk/administration'
import { Client, confirm, type RowAction, toast, useSend, useService } from '@gongtai/sdk/web'

type Tenant = tenantCalls.TenantRow

/** Tenant of the platform's own operators; it stays. */
const PLATFORM = 'platform'

/** What the operator may do with one tenant. */
export function useTenantActions(onDelete: (tenant: Tenant) => void): (tenant: Tenant) => readonly RowAction[] {
  const client = useService(Client)
  const change = useSend(tenantCalls.changeTenantState, { refreshes: [tenantCalls.listTenants], done: '操作成功' })
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
