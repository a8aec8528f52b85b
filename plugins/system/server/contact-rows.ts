import type { contactCalls } from '@gongtai/sdk'
import { type Database, type SignedInUser, type SoughtPage, sql } from '@gongtai/sdk/server'
import { maskEmail } from '../model/mask-email.ts'
import { maskPhone } from '../model/mask-phone.ts'
import type { SystemSettings } from '../model/settings.ts'
import { anyName, ofNode } from './user-filter.ts'

type Condition = ReturnType<typeof sql<boolean>>

const LOOKS_AFTER_ACCOUNTS = ['*:*:*', 'system:user:edit']

/** Whose phone and e-mail are shown to somebody, as a condition on `org_user`. */
export function shownTo(reader: SignedInUser, setting: SystemSettings['contacts']): Condition {
  if (setting === 'all' || LOOKS_AFTER_ACCOUNTS.some((code) => reader.permissions.includes(code))) return sql`true`
  const own = sql<boolean>`org_user.id = ${reader.id}`
  if (setting === 'nobody') return own
  return sql<boolean>`(${own} or exists (select from org_closure c where c.tenant_id = current_tenant()
    and ((c.ancestor_id = ${reader.unit} and c.descendant_id = org_user.unit_id)
      or (c.ancestor_id = org_user.unit_id and c.descendant_id = ${reader.unit}))))`
}

interface Wanted {
  readonly id?: string
  readonly search?: string | undefined
  readonly place?: string | undefined
}

const NUMBER = /^\+?[0-9]{3,20}$/

/** A number that is masked is not found by trying either. */
export function contactsWithin({ id, search, place }: Wanted, shown: Condition): readonly Condition[] {
  const byPhone = search && NUMBER.test(search) ? sql`or (strpos(org_user.phone, ${search}) > 0 and ${shown})` : sql``
  return [
    ...(id === undefined ? [sql<boolean>`org_user.enabled`] : [sql<boolean>`org_user.id = ${id}`]),
    ...(search ? [sql<boolean>`(${anyName(search)} ${byPhone})`] : []),
    ...(place ? [ofNode(place, undefined)] : []),
  ]
}

interface Row extends Omit<contactCalls.Contact, 'posts'> {
  readonly pinyin: string
  readonly posts: readonly string[] | null
}

/** A page of people in the order of their pinyin, and how many there are behind its place. */
export async function findContacts(
  db: Database,
  shown: Condition,
  conditions: readonly Condition[],
  { behind, limit, skip, counted }: SoughtPage,
) {
  const sought = behind
    ? [...conditions, sql<boolean>`(org_user.pinyin, org_user.id) > (${behind.value}, ${behind.id})`]
    : conditions
  const where = sql`org_user.tenant_id = current_tenant() and ${sql.join([...sought], sql` and `)}`
  const { rows } = await sql<Row>`
    select org_user.id as "userId", org_user.name, org_user.account, org_user.avatar, org_user.pinyin,
      org_user.unit_id as "unitId", unit.name as "unitName",
      org_user.department_id as "deptId", department.name as "deptName",
      org_user.phone, org_user.email, ${shown} as shown,
      (select array_agg(distinct p.name) from org_member m
        join org_post p on p.tenant_id = m.tenant_id and p.id = m.group_id
        where m.tenant_id = current_tenant() and m.user_id = org_user.id and m.kind = 'post'
          and m.valid @> current_date) as posts
    from org_user
    join org_unit unit on unit.tenant_id = org_user.tenant_id and unit.id = org_user.unit_id
    join org_department department
      on department.tenant_id = org_user.tenant_id and department.id = org_user.department_id
    where ${where}
    order by org_user.pinyin, org_user.id limit ${limit} offset ${skip}`.execute(db)
  const { rows: count } = await sql<{ found: number }>`
    select count(*)::integer as found from (select from org_user where ${where} limit ${counted}) counted`.execute(db)
  return { rows: rows.map(contactOf), found: count[0]?.found ?? 0 }
}

const contactOf = ({ pinyin, posts, ...row }: Row) => ({
  pinyin,
  contact: {
    ...row,
    posts: [...(posts ?? [])],
    ...(!row.shown && { phone: maskPhone(row.phone), email: maskEmail(row.email) }),
  },
})
