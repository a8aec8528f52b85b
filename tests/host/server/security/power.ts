import { type DATA_SCOPES, exceeds, type Rights, widest } from '@gongtai/core/contract/rights'
import type { SharedDatabase } from '../../../plugins/support/database.ts'

/** What somebody's power stands on, read as the owner, who sees all of it. */
export interface PowerOf {
  readonly rights: Rights
  /** Sign-in, person, memberships, leaderships and sessions, as text that differs when any of it does. */
  readonly trace: string
  /** Only what makes their power: memberships and leaderships, and whether they are a platform operator. */
  readonly place: string
}

const accounts = `
  select u.account,
    jsonb_build_array(to_jsonb(a), to_jsonb(u), member.rows, leader.rows, sessions.ids)::text as trace,
    jsonb_build_array(a.operator, member.rows, leader.rows)::text as place,
    coalesce(granted.permissions, '{}') as permissions, coalesce(granted.scopes, '{}') as scopes,
    coalesce(granted.units, '{}') as units, a.operator
  from org_user u
  join sign_in_account a on a.user_id = u.id
  left join lateral (select jsonb_agg(to_jsonb(m) order by m::text) as rows from org_member m where m.user_id = u.id) member on true
  left join lateral (select jsonb_agg(to_jsonb(l) order by l::text) as rows from org_leader l where l.user_id = u.id) leader on true
  left join lateral (select array_agg(s.id order by s.id) as ids from session s where s.user_id = u.id) sessions on true
  left join lateral (
    select array_agg(distinct p.permission) filter (where p.permission is not null) as permissions,
      array_agg(distinct r.data_scope) as scopes,
      array_agg(distinct o.unit_id) filter (where o.unit_id is not null) as units
    from org_member m join org_role r on r.tenant_id = m.tenant_id and r.id = m.group_id
    left join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
    left join org_role_unit o on o.tenant_id = r.tenant_id and o.role_id = r.id
    where m.user_id = u.id and m.kind = 'role') granted on true
  where u.tenant_id = $1`

const roles = `
  select r.key as account, r.data_scope, to_jsonb(r)::text as place,
    coalesce(array_agg(p.permission order by p.permission) filter (where p.permission is not null), '{}') as permissions,
    array(select o.unit_id from org_role_unit o where o.tenant_id = r.tenant_id and o.role_id = r.id order by 1) as units
  from org_role r left join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
  where r.tenant_id = $1 group by r.tenant_id, r.id`

/** Everybody of a tenant by account, and every role by `role:` and its key. */
export async function powers(database: SharedDatabase, tenant: string): Promise<ReadonlyMap<string, PowerOf>> {
  const people = await database.query<Omit<PowerOf, 'rights'> & PersonRow>(accounts, [tenant])
  const kinds = await database.query<RoleRow>(roles, [tenant])
  return new Map([
    ...people.map(({ account, permissions, scopes, units, operator, trace, place }) => {
      const grants = operator ? [...permissions, '*:*:*'] : permissions
      return [account, { rights: { grants, scope: widest(scopes), units }, trace, place }] as const
    }),
    ...kinds.map(({ account, data_scope, permissions, units, place }) => {
      const trace = `${place} ${permissions} ${units}`
      return [
        `role:${account}`,
        { rights: { grants: permissions, scope: data_scope, units }, trace, place: trace },
      ] as const
    }),
  ])
}

interface PersonRow {
  readonly account: string
  readonly permissions: readonly string[]
  readonly scopes: readonly (typeof DATA_SCOPES)[number][]
  readonly units: readonly string[]
  readonly operator: boolean
}

interface RoleRow {
  readonly account: string
  readonly data_scope: (typeof DATA_SCOPES)[number]
  readonly place: string
  readonly permissions: readonly string[]
  readonly units: readonly string[]
}

/** What somebody did that is beyond their rights, told by what stood before and what stands now. */
export function trespasses(
  before: ReadonlyMap<string, PowerOf>,
  now: ReadonlyMap<string, PowerOf>,
  actor: string,
): readonly string[] {
  const own = before.get(actor)?.rights ?? { grants: [], scope: 'self' }
  const touched = [...before].flatMap(([name, was]) => {
    if (name === actor) return was.place === now.get(name)?.place ? [] : [`${name} changed their own place`]
    if (!exceeds(was.rights, own)) return []
    return was.trace === now.get(name)?.trace ? [] : [`${name} may more and was changed`]
  })
  const raised = [...now].flatMap(([name, { rights, trace }]) =>
    trace !== before.get(name)?.trace && exceeds(rights, own) ? [`${name} may more now`] : [],
  )
  return [...touched, ...raised]
}
