import { SEE_PLUGINS } from '@gongtai/core/contract/calls/plugins'
import { pluginOf } from '@gongtai/core/kernel/owner'
import type { Reaction } from '@gongtai/core/points/reactions'
import { domainEvent, inform, noticeOf, type OperationContext, permitted, reaction, Tenants } from '@gongtai/sdk/server'
import type { Host } from '../host.ts'
import { partOf, pluginNotices } from './plugin-notices.ts'
import type { Hook } from './problems.ts'
import { pluginTables } from './tables.ts'

/** A plugin has begun to fail, or works again. */
export interface PluginFared extends Hook {
  readonly version: string
  /** Why it fails; absent when it works again. */
  readonly reason?: string
}

const pluginFared = domainEvent<PluginFared>('host.plugin-fared')

/** The row of the outbox that tells of it. */
export const faredOf = (id: string, payload: PluginFared) => ({
  id,
  event: pluginFared.id,
  reaction: TELL,
  payload,
})

const TELL = 'host.tell-keepers'

/** Tells whoever looks after plugins in the tenants concerned, and the operators. */
export const tellKeepers = (host: Host): Reaction =>
  reaction(TELL, pluginFared, 'after', async (fared) => {
    const tenants = host.kernel.services.get(Tenants)
    const told = noticeFor(fared, await titleOf(host, fared))
    for (const tenant of await tenants.active()) {
      if (!concerns(host, tenant, fared)) continue
      await tenants.run(tenant, async (context) =>
        inform(context, await permitted(context.db, SEE_PLUGINS), told('/system/plugins')),
      )
    }
    for (const { tenant, user_id } of await operatorsOf(host)) {
      await tenants.run(tenant, (context: OperationContext) => inform(context, [user_id], told('/system/packages')))
    }
  })

const concerns = ({ tenantPlugins }: Host, tenant: string, { plugin, tenant: only }: PluginFared): boolean =>
  (only === '' || only === tenant) && tenantPlugins.sees(tenant, plugin)

const noticeFor = (fared: PluginFared, plugin: string) => (path: string) => {
  const place = { path, matter: `plugin:${fared.plugin}` }
  const part = partOf(fared)
  const { reason, hook } = fared
  if (reason === undefined) return noticeOf(pluginNotices.recovered, { plugin, part }, place)
  if (hook === 'start') return noticeOf(pluginNotices.paused, { plugin, reason }, place)
  return noticeOf(pluginNotices.failing, { plugin, part, reason }, place)
}

async function titleOf({ store }: Host, { plugin, version }: PluginFared): Promise<string> {
  const id = pluginOf(plugin)
  const found = await store.platform((db) =>
    pluginTables(db)
      .selectFrom('plugin_package')
      .select('manifest')
      .where('plugin', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  )
  return found?.manifest.title ?? id
}

/** Whoever runs the platform, and where they are at home. */
const operatorsOf = ({ store }: Host) =>
  store.platform((db) =>
    db
      .withTables<{ sign_in_account: { tenant: string; user_id: string; operator: boolean; enabled: boolean } }>()
      .selectFrom('sign_in_account')
      .select(['tenant', 'user_id'])
      .where('operator', '=', true)
      .where('enabled', '=', true)
      .execute(),
  )
