import type { PeopleQuery } from '@gongtai/sdk'

/** In the place of a chosen department or unit: the one of the initiator. Lets a shipped process fit every tenant. */
export const INITIATORS_OWN = '@initiator'

const TODAY = `valid @> current_date`

/** Members of groups of one kind: units, departments, posts or roles. */
export const membersOf = (kind: 'unit' | 'department' | 'post' | 'role', ids: readonly string[]): PeopleQuery => ({
  text: `select distinct user_id from org_member
    where tenant_id = current_tenant() and kind = $1 and group_id = any($2::text[]) and ${TODAY}`,
  values: [kind, ids],
})

/** Members of departments and of those under them. */
export const membersBelow = (departments: readonly string[]): PeopleQuery => ({
  text: `select distinct member.user_id from org_member member
    join org_closure below on below.tenant_id = member.tenant_id and below.descendant_id = member.group_id
    where member.tenant_id = current_tenant() and member.kind = 'department'
      and below.ancestor_id = any($1::text[]) and member.${TODAY}`,
  values: [departments],
})

/** Holders of roles, named by id or by the key that is the same in every tenant. */
export const holdersOf = (roles: readonly string[]): PeopleQuery => ({
  text: `select distinct member.user_id from org_member member
    join org_role role on role.tenant_id = member.tenant_id and role.id = member.group_id
    where member.tenant_id = current_tenant() and member.kind = 'role' and role.enabled
      and (role.id = any($1::text[]) or role.key = any($1::text[])) and member.${TODAY}`,
  values: [roles],
})

/** Heads or deputies of units and departments, in their order. */
export const leadersOf = (kind: 'head' | 'deputy', places: readonly string[]): PeopleQuery => ({
  text: `select user_id from org_leader
    where tenant_id = current_tenant() and kind = $1 and org_id = any($2::text[]) and ${TODAY}
    order by sort`,
  values: [kind, places],
})

/** People named one by one. */
export const named = (users: readonly string[]): PeopleQuery => ({
  text: `select id as user_id from org_user where tenant_id = current_tenant() and id = any($1::text[])`,
  values: [users],
})

export const orInitiators = (sources: readonly string[], own: string): readonly string[] =>
  sources.map((source) => (source === INITIATORS_OWN ? own : source))
