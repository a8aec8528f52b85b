import * as calls from '@gongtai/core/contract/calls/demonstration'
import type { Operation } from '@gongtai/core/points/operations'
import type { Store } from '../../store/store.ts'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { demoTenant } from '../seed/demo-tenant.ts'
import { platformTenant } from '../seed/platform-tenant.ts'
import { signInOwner } from '../sign-in/sign-in-owner.ts'
import { type SignInAccount, tables } from '../tables.ts'
import { accountOf } from '../tenants/tenant-plan.ts'
import { demonstrators } from './people.ts'

/** Trying the work of somebody without their password; a product that does not show itself has none of these calls. */
export const demonstrationOperations = (area: IdentityArea): readonly Operation[] => [
  hostOperation(calls.listDemonstrationPeople, async () => {
    const there = await untouched(area.host.store)
    return demonstrators.flatMap(({ account, title, text }) => {
      const isThere = there.some((each) => each.account === account)
      return isThere ? [{ account, title, text, name: names.get(account) ?? title }] : []
    })
  }),
  hostOperation(calls.signInAsDemonstrator, async ({ account }, { request }) => {
    const owner = (await untouched(area.host.store)).find((each) => each.account === account)
    const prove = async () => {
      if (!owner) throw identityFaults.notDemonstrated()
      return owner
    }
    return signInOwner(area, request, { name: `demonstration:${account}`, account, device: undefined, owner, prove })
  }),
]

const names: ReadonlyMap<string, string> = new Map(
  [demoTenant, platformTenant].flatMap(({ people }) => people.map((person) => [accountOf(person), person.name])),
)

/** The accounts as they were laid out: whose password was set or changed since belongs to somebody. */
const untouched = (store: Store): Promise<readonly SignInAccount[]> =>
  store.platform((db) =>
    tables(db)
      .selectFrom('sign_in_account as account')
      .innerJoin('tenant', (join) =>
        join.onRef('tenant.id', '=', 'account.tenant').onRef('tenant.created_at', '=', 'account.password_changed_at'),
      )
      .selectAll('account')
      .where('account.enabled', '=', true)
      .where(
        'account.account',
        'in',
        demonstrators.map(({ account }) => account),
      )
      .execute(),
  )
