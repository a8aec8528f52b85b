import type { PeopleQuery } from '@gongtai/sdk'

/** In the place of a chosen department or unit: the one of the initiator. Lets a shipped process fit every tenant. */
export const INITIATORS_OWN = '@initiator'

/** In the place of a chosen department: that of whoever handled the step before. */
export const SENDERS_OWN = '@previous'

/** In the place of a chosen unit: the topmost one above the initiator's, which has to agree to what those below it plan. */
export const TOPMOST = '@top'

const TODAY = `valid @> current_date`

/** The chosen units; `$1` are their ids, `$2` is the unit of the initiator. */
const UNITS = `(select unnest($1::text[]) union select top.id from (
    select ancestor_id as id from org_closure where tenant_id = current_tenant() and descendant_id = $2::text
    order by depth desc limit 1) top where '${TOPMOST}' = any($1::text[]))`

/** Members of units. */
export const membersOf = (units: readonly string[], own: string): PeopleQuery => ({
  text: `select distinct user_id from org_member
    where tenant_id = current_tenant() and kind = 'unit' and group_id in ${UNITS} and ${TODAY}`,
  values: [units, own],
})

/** Holders of posts, named by id or by the code that is the same in every tenant. */
export const postHoldersOf = (posts: readonly string[]): PeopleQuery => ({
  text: `select distinct member.user_id from org_member member
    join org_post post on post.tenant_id = member.tenant_id and post.id = member.group_id
    where member.tenant_id = current_tenant() and member.kind = 'post' and post.enabled
      and (post.id = any($1::text[]) or post.code = any($1::text[])) and member.${TODAY}`,
  values: [posts],
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

/** Heads or deputies of units and departments, in their order; `own` is the unit of the initiator. */
export const leadersOf = (kind: 'head' | 'deputy', places: readonly string[], own: string): PeopleQuery => ({
  text: `select user_id from org_leader
    where tenant_id = current_tenant() and kind = $3 and org_id in ${UNITS} and ${TODAY}
    order by sort`,
  values: [places, own, kind],
})

/** Heads or deputies of departments, that of whoever handled the step before among them. */
export const departmentLeadersOf = (
  kind: 'head' | 'deputy',
  departments: readonly string[],
  previous: readonly string[],
): PeopleQuery => ({
  text: `select user_id from org_leader
    where tenant_id = current_tenant() and kind = $1 and ${TODAY} and (org_id = any($2::text[])
      or $3 = any($2::text[]) and org_id in (
        select department_id from org_user where tenant_id = current_tenant() and id = any($4::text[])))
    order by sort`,
  values: [kind, departments, SENDERS_OWN, previous],
})

/** People named one by one. */
export const named = (users: readonly string[]): PeopleQuery => ({
  text: `select id as user_id from org_user where tenant_id = current_tenant() and id = any($1::text[])`,
  values: [users],
})

export const orInitiators = (sources: readonly string[], own: string): readonly string[] =>
  sources.map((source) => (source === INITIATORS_OWN ? own : source))
