import { randomUUID } from 'node:crypto'
import type { Store } from '../../store/store.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { type IdentityDatabase, tables } from '../tables.ts'
import { seedOrganisation } from './seed-organisation.ts'
import { seedPeople } from './seed-people.ts'
import { accountOf, type TenantPlan } from './tenant-plan.ts'

export interface Seeding {
  readonly password: string
  /** Whether everybody has to choose a password of their own first. */
  readonly mustChange: boolean
  readonly now: Date
}

/** Makes a tenant with everything in its plan, in one transaction. Tells whether it was not there before. */
export async function seedTenant(store: Store, plan: TenantPlan, seeding: Seeding): Promise<boolean> {
  if (await isThere(store, plan.id)) return false
  const ofCrowd = plan.people.some(({ crowd }) => crowd) ? await hashPassword(seeding.password) : ''
  const hashes = new Map(
    await Promise.all(
      plan.people.map(
        async (person) => [accountOf(person), person.crowd ? ofCrowd : await hashPassword(seeding.password)] as const,
      ),
    ),
  )
  return store.platform(async (handle) => {
    const db = tables(handle)
    const seeded = await db
      .insertInto('tenant')
      .values({ id: plan.id, name: plan.name, state: 'active', created_at: seeding.now })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!seeded) return false
    const organisation = await seedOrganisation(db, plan)
    const roles = await seedRoles(db, plan)
    await seedPeople(db, plan, { ...seeding, organisation, roles, hashes })
    await seedSettings(db, plan)
    if (plan.town !== undefined)
      await db.insertInto('town').values({ seed: plan.town, laid_out: seeding.now }).execute()
    return true
  }, plan.id)
}

async function isThere(store: Store, id: string): Promise<boolean> {
  const row = await store.platform((db) =>
    tables(db).selectFrom('tenant').select('id').where('id', '=', id).executeTakeFirst(),
  )
  return row !== undefined
}

async function seedRoles(db: IdentityDatabase, { roles }: TenantPlan): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(roles.map(({ key }) => [key, randomUUID() as string]))
  const idOf = (key: string): string => ids.get(key) ?? ''
  await db
    .insertInto('org_role')
    .values(
      roles.map((role, sort) => ({
        id: idOf(role.key),
        key: role.key,
        name: role.name,
        data_scope: role.dataScope,
        sort,
      })),
    )
    .execute()
  const grants = roles.flatMap(({ key, permissions = [] }) =>
    permissions.map((permission) => ({ role_id: idOf(key), permission })),
  )
  await db.insertInto('role_permission').values(grants).execute()
  return ids
}

async function seedSettings(db: IdentityDatabase, { configuration, page }: TenantPlan): Promise<void> {
  if (configuration.length > 0)
    await db
      .insertInto('configuration_key')
      .values([...configuration])
      .execute()
  await db
    .insertInto('page_setting')
    .values({
      side: 'pc',
      name: page.name,
      login_footer: page.loginFooter,
      login_mode: '0,1',
      login_box_location: '3',
      head_name: page.headName,
    })
    .execute()
}
