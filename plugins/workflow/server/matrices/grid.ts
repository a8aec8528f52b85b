import { likeText, type OperationContext, sql } from '@gongtai/sdk/server'
import { paging } from '../queries/paged/paging.ts'
import { tables } from '../tables.ts'
import { placesOf } from './places.ts'
import { oneMatrix } from './read-matrices.ts'

interface GridQuery {
  readonly id: string
  readonly page?: number
  readonly pageSize?: number
  readonly filterName?: string
  readonly filled?: '1'
}

interface Row {
  readonly id: string
  readonly name: string
  readonly within: string
  readonly total: number
  readonly people: { mline: number; id: string; name: string | null; enabled: boolean | null }[]
}

/** A page of the places that the caller keeps, with the people of each cell. */
export async function gridPage(context: OperationContext, query: GridQuery) {
  const db = tables(context.db)
  const matrix = await oneMatrix(db, query.id)
  const places = await placesOf(context, matrix.type)
  const { limit, offset } = paging(query)
  const text = query.filterName?.trim() ?? ''
  const { rows } = await sql<Row>`
    select place.id, place.name, place.within, count(*) over ()::int as total, coalesce(named.people, '[]') as people
    from (${places}) place
    left join lateral (
      select jsonb_agg(jsonb_build_object('mline', cell.line, 'id', cell.user_id, 'name', person.name,
        'enabled', person.enabled) order by cell.sort) as people
      from flow_matrix_cell cell
      left join org_user person on person.tenant_id = cell.tenant_id and person.id = cell.user_id
      where cell.tenant_id = current_tenant() and cell.matrix_id = ${query.id} and cell.place_id = place.id
    ) named on true
    where (${text} = '' or place.name ilike ${likeText(text)} or place.within ilike ${likeText(text)})
      and (${query.filled ?? ''} = '' or named.people is not null)
    order by place.place limit ${limit} offset ${offset}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, name, within, people }) => ({
      placeId: id,
      placeName: name,
      within,
      cells: matrix.lines.map(({ mline }) => ({
        mline,
        people: people
          .filter((each) => each.mline === mline)
          .map((each) => ({ id: each.id, name: each.name ?? each.id, enabled: each.enabled === true })),
      })),
    })),
  }
}
