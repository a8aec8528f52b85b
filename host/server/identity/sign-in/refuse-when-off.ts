import type { IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { tables } from '../tables.ts'

/** Refuses people who proved who they are, but whose tenant or account is off. */
export async function refuseWhenOff(
  { host }: IdentityArea,
  owner: { readonly enabled: boolean; readonly tenant: string },
): Promise<void> {
  const tenant = await host.store.platform((db) =>
    tables(db).selectFrom('tenant').select(['name', 'state']).where('id', '=', owner.tenant).executeTakeFirstOrThrow(),
  )
  if (tenant.state === 'suspended') throw identityFaults.suspendedTenant({ tenant: tenant.name })
  if (!owner.enabled) throw identityFaults.disabledAccount()
}
