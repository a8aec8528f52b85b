import { permissions } from '@gongtai/core/points/permissions'
import type { SignedInUser } from '@gongtai/sdk/server'
import type { Host } from '../../host.ts'
import { dayOf } from '../day.ts'

interface UserRow {
  readonly account: string
  readonly name: string
  readonly unit_id: string
  readonly department_id: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

const text = `
  select u.account, u.name, u.unit_id, u.department_id,
    coalesce(array_agg(distinct r.key) filter (where r.key is not null), '{}') as roles,
    coalesce(array_agg(distinct p.permission) filter (where p.permission is not null), '{}') as permissions
  from org_user u
  left join org_member m on m.tenant_id = u.tenant_id and m.kind = 'role' and m.user_id = u.id and m.valid @> $2::date
  left join org_role r on r.tenant_id = u.tenant_id and r.id = m.group_id and r.enabled
  left join role_permission p on p.tenant_id = u.tenant_id and p.role_id = r.id
  where u.id = $1 and u.enabled
  group by u.tenant_id, u.id`

/** Who a session belongs to, with roles and permissions as they are now. */
export async function signedInUser(
  host: Host,
  tenant: string,
  id: string,
  operator: boolean,
): Promise<SignedInUser | undefined> {
  const values = [id, dayOf(host.clock.now())]
  const [row] = await host.store.oneTrip<UserRow>(tenant, { text, values })
  if (!row) return undefined
  const known = host.kernel.viewFor(tenant)(permissions).all()
  return {
    id,
    account: row.account,
    name: row.name,
    unit: row.unit_id,
    department: row.department_id,
    roles: row.roles,
    permissions: spelledOut(
      row.permissions,
      known.map((permission) => permission.id),
    ),
    operator,
  }
}

/** A grant of a whole area, `vehicle:*`, holds for every permission that the plugins have in it now. */
export function spelledOut(granted: readonly string[], known: readonly string[]): readonly string[] {
  const all = new Set<string>()
  for (const grant of granted) {
    if (grant === '*:*:*' || !grant.endsWith(':*')) all.add(grant)
    else for (const code of known) if (code.startsWith(grant.slice(0, -1))) all.add(code)
  }
  return [...all].sort()
}
