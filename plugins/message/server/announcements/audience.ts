import { sql } from '@gongtai/sdk/server'
import { type Target, type TargetKind, targetKinds } from '../../model/announcement-calls.ts'

/** The day in the office, by which announcements begin and end. */
export const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`

export const isShown = sql<boolean>`starts_on <= ${today} and (ends_on is null or ends_on >= ${today})`

/** Every target a person is meant by: roles, and places with those above them. */
const targetsOf = (user: string) => sql<string[]>`array(
  select prefix || above.ancestor_id
  from org_member member
  join org_closure above on above.tenant_id = member.tenant_id and above.descendant_id = member.group_id
  cross join unnest(array['unit:', 'department:']) prefix
  where member.tenant_id = current_tenant() and member.user_id = ${user}
    and member.kind in ('unit', 'department') and member.valid @> current_date
  union
  select 'role:' || group_id from org_member
  where tenant_id = current_tenant() and user_id = ${user} and kind = 'role' and valid @> current_date)`

/** Announcements that are shown to a person today. */
export const isFor = (user: string) => sql<boolean>`${isShown} and (targets = '{}' or targets && ${targetsOf(user)})`

/** Ids of the people an announcement is for. */
export function audienceOf(targets: readonly string[]) {
  if (targets.length === 0) return sql`select id from org_user where tenant_id = current_tenant() and enabled`
  const ids = (...kinds: readonly TargetKind[]) =>
    targets.map(targetFrom).flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))
  return sql`select id from org_user where tenant_id = current_tenant() and enabled and id in (
    select member.user_id from org_member member
    join org_closure above on above.tenant_id = member.tenant_id and above.descendant_id = member.group_id
    where member.tenant_id = current_tenant() and member.kind in ('unit', 'department')
      and member.valid @> current_date and above.ancestor_id = any(${ids('unit', 'department')}::text[])
    union
    select user_id from org_member where tenant_id = current_tenant() and kind = 'role'
      and valid @> current_date and group_id = any(${ids('role')}::text[]))`
}

export const targetText = ({ kind, id }: Pick<Target, 'kind' | 'id'>): string => `${kind}:${id}`

export function targetFrom(text: string): Pick<Target, 'kind' | 'id'> {
  const at = text.indexOf(':')
  const kind = targetKinds.find((known) => known === text.slice(0, at))
  if (!kind) throw new Error(`unknown target <${text}>`)
  return { kind, id: text.slice(at + 1) }
}
