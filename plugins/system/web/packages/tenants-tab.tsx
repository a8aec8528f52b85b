import { Switch } from '@blueprintjs/core'
import { TickIcon } from '@blueprintjs/icons'
import { pluginCalls, tenantCalls } from '@gongtai/sdk/administration'
import { FaultState, Skeleton, StateTag, useCall, useSend } from '@gongtai/sdk/web'

/** Which tenants may use the plugin, and which of them do. */
export function TenantsTab({ plugin }: { readonly plugin: pluginCalls.InstalledPlugin }) {
  const { id, title, locked } = plugin.manifest
  const tenants = useCall(pluginCalls.listPluginTenants, { id }, { quiet: true })
  const names = useCall(tenantCalls.listTenants, { pageSize: 200 }, { fresh: 60_000 })
  const offer = useSend(pluginCalls.offerPlugin, {
    refreshes: [pluginCalls.listPluginTenants, pluginCalls.listInstalledPlugins],
  })
  if (tenants.error && !tenants.data) return <FaultState error={tenants.error} compact />
  if (!tenants.data) return <Skeleton lines={4} />
  const nameOf = (tenant: string) => names.data?.rows.find((row) => row.id === tenant)?.name ?? tenant
  return (
    <>
      <p className="sys-note">开放后由租户的管理员决定是否启用；收回后立即从该租户的页面移除，数据保留。</p>
      <ul className="sys-tenants">
        {tenants.data.map(({ tenant, offered, on }) => (
          <li key={tenant}>
            <span className="sys-two-lines">
              <b>{nameOf(tenant)}</b>
              <code className="sys-code">{tenant}</code>
            </span>
            {on && (
              <StateTag family="ok" Icon={TickIcon}>
                已启用
              </StateTag>
            )}
            <Switch
              className="gt-switch"
              aria-label={`向${nameOf(tenant)}开放${title}`}
              checked={offered}
              disabled={locked === true || offer.isPending}
              onChange={() => offer.mutate({ id, tenant, offered: !offered })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
