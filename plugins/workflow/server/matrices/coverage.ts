import { type OperationContext, sql } from '@gongtai/sdk/server'
import { paging } from '../queries/paged/paging.ts'
import { tables } from '../tables.ts'
import { placesOf } from './places.ts'
import { oneMatrix } from './read-matrices.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly within: string
  readonly line: number
  readonly label: string
  readonly from_id: string | null
  readonly from_name: string | null
  readonly able: number
  readonly lost: readonly string[]
  readonly total: number
}

/**
 * The combinations of a matrix that lead to nobody, or to people who are gone, as rules would find them: above a place
 * without people of its own, and with the role for all other cases behind it.
 */
export async function coverageOf(
  context: OperationContext,
  query: { readonly id: string; readonly page?: number; readonly pageSize?: number },
) {
  const db = tables(context.db)
  const matrix = await oneMatrix(db, query.id)
  const places = await placesOf(context, matrix.type)
  const { limit, offset } = paging(query)
  const { rows } = await sql<Row>`
    select place.id, place.name, place.within, line.line, line.label, nearest.place_id as from_id,
      coalesce(department.name, unit.name) as from_name, named.able, named.lost, count(*) over ()::int as total
    from (${places}) place
    join flow_matrix_line line on line.tenant_id = current_tenant() and line.matrix_id = ${query.id}
    left join lateral (
      select cell.place_id from flow_matrix_cell cell
      join org_closure above on above.tenant_id = cell.tenant_id and above.ancestor_id = cell.place_id
      where cell.tenant_id = current_tenant() and cell.matrix_id = line.matrix_id and cell.line = line.line
        and above.descendant_id = place.id
      order by above.depth limit 1
    ) nearest on true
    left join org_department department
      on department.tenant_id = current_tenant() and department.id = nearest.place_id
    left join org_unit unit on unit.tenant_id = current_tenant() and unit.id = nearest.place_id
    cross join lateral (
      select count(*) filter (where person.enabled)::int as able,
        coalesce(array_agg(coalesce(person.name, cell.user_id) order by cell.sort)
          filter (where person.enabled is not true), '{}') as lost
      from flow_matrix_cell cell
      left join org_user person on person.tenant_id = cell.tenant_id and person.id = cell.user_id
      where cell.tenant_id = current_tenant() and cell.matrix_id = line.matrix_id and cell.line = line.line
        and cell.place_id = nearest.place_id
    ) named
    where case when nearest.place_id is null then not ${await somebodyHolds(db, matrix.otherwise)}
      else named.able = 0 or cardinality(named.lost) > 0 end
    order by named.able, place.place, line.sort limit ${limit} offset ${offset}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(toRow) }
}

const toRow = (row: Row) => ({
  placeId: row.id,
  placeName: row.name,
  within: row.within,
  mline: row.line,
  dictLabel: row.label,
  problem: row.from_id === null ? ('nobody' as const) : row.able === 0 ? ('gone' as const) : ('partly' as const),
  lost: [...row.lost],
  fromId: row.from_id ?? '',
  fromName: row.from_name ?? '',
})

/** Whether the role for all other cases has a holder who can act. */
async function somebodyHolds(db: ReturnType<typeof tables>, role: string): Promise<boolean> {
  if (role === '') return false
  const { rows } = await sql`
    select 1 from org_role role
    join org_member holder
      on holder.tenant_id = role.tenant_id and holder.kind = 'role' and holder.group_id = role.id
    join org_user person on person.tenant_id = holder.tenant_id and person.id = holder.user_id and person.enabled
    where role.tenant_id = current_tenant() and role.enabled and ${role} in (role.id, role.key)
      and holder.valid @> current_date
    limit 1`.execute(db)
  return rows.length > 0
}
