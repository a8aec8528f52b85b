import type { AssignmentContext, Naming, PeopleQuery } from '@gongtai/sdk'

/** What a field may stand for to say who is meant. */
export const PEOPLE_SOURCES = ['user', 'role', 'unit', 'department', 'post'] as const

const VALID = 'member.valid @> current_date'

/**
 * Whom the fields of the form name now: people themselves, holders of roles and posts, members of units, and members of
 * departments with those below.
 */
export function peopleInForm(fields: readonly string[], { named = {} }: AssignmentContext): PeopleQuery {
  const found: readonly Naming[] = fields.flatMap((field) => named[field] ?? [])
  const idsOf = (kind: (typeof PEOPLE_SOURCES)[number]) => [
    ...new Set(found.filter(({ source }) => source === kind).map(({ id }) => id)),
  ]
  return {
    text: `select id as user_id from org_user where tenant_id = current_tenant() and id = any($1::text[])
      union select member.user_id from org_member member
        join org_role role on role.tenant_id = member.tenant_id and role.id = member.group_id and role.enabled
        where member.tenant_id = current_tenant() and member.kind = 'role' and role.id = any($2::text[]) and ${VALID}
      union select member.user_id from org_member member
        where member.tenant_id = current_tenant() and ${VALID}
          and (member.kind = 'unit' and member.group_id = any($3::text[])
            or member.kind = 'post' and member.group_id = any($5::text[]))
      union select member.user_id from org_member member
        join org_closure below on below.tenant_id = member.tenant_id and below.descendant_id = member.group_id
        where member.tenant_id = current_tenant() and member.kind = 'department'
          and below.ancestor_id = any($4::text[]) and ${VALID}`,
    values: PEOPLE_SOURCES.map(idsOf),
  }
}
