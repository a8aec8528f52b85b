import { ErrorIcon, PeopleIcon, TickIcon, TimeIcon } from '@blueprintjs/icons'
import { type pluginCalls, tenantCalls } from '@gongtai/sdk/administration'
import { StateTag, useCall } from '@gongtai/sdk/web'

export interface VersionStateProps {
  readonly plugin: pluginCalls.InstalledPlugin
  readonly state: pluginCalls.PluginVersion['state']
}

/** Where a version stands on its way to all tenants. */
export function VersionState({ plugin, state }: VersionStateProps) {
  if (state === 'trial') return <TrialTag tenants={plugin.trial?.tenants ?? []} />
  if (state === 'staged')
    return (
      <StateTag family="wait" Icon={TimeIcon}>
        待发布
      </StateTag>
    )
  if (state === 'former')
    return (
      <StateTag family="idle" shape="outline">
        曾发布
      </StateTag>
    )
  if (!plugin.running)
    return (
      <StateTag family="bad" Icon={ErrorIcon}>
        已发布，没有运行
      </StateTag>
    )
  return (
    <StateTag family="ok" Icon={TickIcon}>
      已发布
    </StateTag>
  )
}

const SHOWN = 2

/** `试用中（江澜区、滨海区）`, with the number where there are many. */
function TrialTag({ tenants }: { readonly tenants: readonly string[] }) {
  const names = useCall(tenantCalls.listTenants, { pageSize: 200 }, { fresh: 60_000 })
  const nameOf = (tenant: string) => names.data?.rows.find((row) => row.id === tenant)?.name ?? tenant
  const some = tenants.slice(0, SHOWN).map(nameOf).join('、')
  return (
    <StateTag family="run" Icon={PeopleIcon}>
      试用中（{tenants.length > SHOWN ? `${some} 等 ${tenants.length} 个租户` : some}）
    </StateTag>
  )
}
