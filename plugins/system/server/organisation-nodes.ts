import { sql } from '@gongtai/sdk/server'
import type { OrganisationNode } from '../model/organisation-calls.ts'
import type { Cut } from './paging.ts'
import type { SystemDatabase } from './tables.ts'

type Condition = ReturnType<typeof sql<boolean>>

/** Units and departments in one, as `p`; units before departments. */
const node = sql`
  select id, name, coalesce(parent_id, '') as parent_id, 'unit' as type, id as unit_id, code, level_code, sort
  from org_unit where tenant_id = current_tenant() and enabled
  union all
  select id, name, coalesce(parent_id, unit_id), 'dept', unit_id, code, '', sort
  from org_department where tenant_id = current_tenant() and enabled`

export async function findNodes(
  db: SystemDatabase,
  condition: Condition,
  cut?: Cut,
): Promise<readonly OrganisationNode[]> {
  const limit = cut ? sql`limit ${cut.limit} offset ${cut.offset}` : sql``
  const { rows } = await sql<OrganisationNode>`
    with node as (${node})
    select p.id, p.name as "unitName", p.type, p.level_code as "levelCode", p.parent_id as "parentId",
      p.unit_id as "unitId", string_agg(above.code, '/' order by c.depth desc) as "unitCodeLink"
    from node p
    join org_closure c on c.descendant_id = p.id
    join node above on above.id = c.ancestor_id
    where ${condition}
    group by p.id, p.name, p.type, p.level_code, p.parent_id, p.unit_id, p.sort
    order by p.type desc, p.sort, p.id ${limit}`.execute(db)
  return rows
}

export async function countNodes(db: SystemDatabase, condition: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with node as (${node}) select count(*) as total from node p where ${condition}`.execute(db)
  return rows[0]?.total ?? 0
}

export const everyNode = sql<boolean>`true`
export const isUnit = sql<boolean>`p.type = 'unit'`
export const directlyBelow = (parent: string): Condition => sql<boolean>`p.parent_id = ${parent}`
export const below = (id: string): Condition =>
  sql<boolean>`p.id in (select descendant_id from org_closure where ancestor_id = ${id} and depth > 0)`
export const besides = (id: string): Condition =>
  sql<boolean>`p.parent_id = (select coalesce(parent_id, '') from org_unit where id = ${id})`
export const anywhereIn = (id: string): Condition =>
  sql<boolean>`p.id in (select descendant_id from org_closure where ancestor_id = ${id})`
export const isNode = (id: string): Condition => sql<boolean>`p.id = ${id}`
export const named = (text: string | undefined): Condition =>
  text ? sql<boolean>`strpos(p.name, ${text.trim()}) > 0` : everyNode
export const both = (a: Condition, b: Condition): Condition => sql<boolean>`(${a}) and (${b})`
