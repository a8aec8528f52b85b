import { readPageSettings } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import { type SignInMethod, signInMethods } from '@gongtai/core/points/sign-in-methods'
import type { Host } from '../../host.ts'
import { hostOperation, type IdentityArea } from '../area.ts'
import { tables } from '../tables.ts'

const SIDE = 'pc'

/** How the pages look: the platform's settings before sign-in, the tenant's own afterwards. */
export const readPageSettingsOperation = ({ host, keys, sms }: IdentityArea): Operation =>
  hostOperation(readPageSettings, async ({ projectSide }: { projectSide?: string }, { caller }) => {
    const rows = await host.store.read(caller?.tenant ?? 'platform', (db) =>
      tables(db)
        .selectFrom('page_setting')
        .selectAll()
        .where('side', 'in', [SIDE, projectSide ?? SIDE])
        .execute(),
    )
    const row = rows.find(({ side }) => side === projectSide) ?? rows[0]
    const methods = await offeredMethods(host, listOf(row?.login_mode ?? '0,1'))
    return {
      name: row?.name ?? '工台',
      loginFooter: row?.login_footer ?? '',
      logo: row?.logo ?? '',
      loginMode: methods.map(({ id }) => id).join(','),
      methods: methods.map(({ id, title, grant, asks }) => ({ id, title, grant, ...(asks && { asks: [...asks] }) })),
      loginBoxLocation: row?.login_box_location ?? '3',
      background: row?.background ?? '',
      headLogo: row?.head_logo ?? '',
      headName: row?.head_name ?? '工台',
      passwordReset: sms !== undefined,
      demonstration: host.configuration.demonstration,
      dictionaryKey: keys.dictionary.secret,
    }
  })

const listOf = (listed: string): readonly string[] => listed.split(',').map((mode) => mode.trim())

/**
 * The listed ways of signing in that somebody offers, and those of plugins that are on for some tenant: which one the
 * person belongs to is not known yet.
 */
async function offeredMethods(host: Host, listed: readonly string[]): Promise<readonly SignInMethod[]> {
  const all = host.kernel.registry(signInMethods).all()
  const own = listed.flatMap((id) => all.find((one) => one.id === id && isOwn(one))?.value ?? [])
  const others = all.filter((one) => !isOwn(one))
  if (others.length === 0) return own
  const tenants = await host.store.platform((db) =>
    tables(db).selectFrom('tenant').select('id').where('state', '=', 'active').execute(),
  )
  const used = others.filter(({ owner }) => tenants.some(({ id }) => host.tenantPlugins.sees(id, owner)))
  return [...own, ...new Map(used.map(({ id, value }) => [id, value])).values()]
}

const isOwn = ({ owner }: { readonly owner: string }): boolean => owner === 'host-identity'
