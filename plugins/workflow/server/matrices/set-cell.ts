import { type OperationContext, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { MOST_IN_CELL } from '../../model/matrix-calls.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import { recordChanges } from './changes.ts'
import { placesOf } from './places.ts'
import { oneMatrix } from './read-matrices.ts'

interface Cell {
  readonly placeId: string
  readonly mline: number
  readonly people: readonly string[]
}

/** Puts people into a cell, unless somebody else changed it since it was opened. */
export async function setCell(
  context: OperationContext,
  { id, seen, ...cell }: Cell & { readonly id: string; readonly seen: readonly string[] },
): Promise<void> {
  const db = tables(context.db)
  if (cell.people.length > MOST_IN_CELL) throw workflowFaults.matrixCell({ most: MOST_IN_CELL })
  // One change of a matrix after the other: what stands in a cell is compared before it is written.
  await db.selectFrom('flow_matrix').select('id').where('id', '=', id).forUpdate().execute()
  const matrix = await oneMatrix(db, id)
  const line = matrix.lines.find(({ mline }) => mline === cell.mline)
  if (!line) throw workflowFaults.matrixChanged()
  const places = await placesOf(context, matrix.type)
  const { rows: found } = await sql<{ name: string }>`
    select name from (${places}) place where id = ${cell.placeId}`.execute(db)
  const [place] = found
  if (!place) throw workflowFaults.placeOutside()
  const before = await peopleIn(db, id, cell)
  if (before.map((one) => one.id).join() !== seen.join()) throw workflowFaults.matrixChanged()
  await refuseUnknownPeople(
    db,
    cell.people.filter((person) => !seen.includes(person)),
  )
  await writeCells(db, id, [cell])
  const after = await peopleIn(db, id, cell)
  const said = (people: typeof before) => people.map(({ name }) => name).join('、')
  await recordChanges(context, id, [
    { what: `${place.name} · ${line.dictLabel}`, before: said(before), after: said(after) },
  ])
}

const peopleIn = async (db: FlowDatabase, matrix: string, { placeId, mline }: Cell) =>
  (
    await sql<{ id: string; name: string }>`
    select cell.user_id as id, coalesce(person.name, cell.user_id) as name from flow_matrix_cell cell
    left join org_user person on person.tenant_id = cell.tenant_id and person.id = cell.user_id
    where cell.tenant_id = current_tenant() and cell.matrix_id = ${matrix}
      and cell.place_id = ${placeId} and cell.line = ${mline}
    order by cell.sort`.execute(db)
  ).rows

async function refuseUnknownPeople(db: FlowDatabase, people: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from org_user where tenant_id = current_tenant() and enabled and id = any(${people}::text[])`.execute(db)
  if (rows.length < new Set(people).size) throw workflowFaults.unknownPerson()
}

/** The people of cells, in place of whoever stood there. */
export async function writeCells(db: FlowDatabase, matrix: string, cells: readonly Cell[]): Promise<void> {
  const rows = cells.flatMap(({ placeId, mline, people }) =>
    [...new Set(people)].map((person, sort) => ({ placeId, mline, person, sort })),
  )
  const written = JSON.stringify(cells.map(({ placeId, mline }) => ({ placeId, mline })))
  await sql`
    delete from flow_matrix_cell cell
    using jsonb_to_recordset(${written}::jsonb) as written("placeId" text, mline integer)
    where cell.tenant_id = current_tenant() and cell.matrix_id = ${matrix}
      and cell.place_id = written."placeId" and cell.line = written.mline`.execute(db)
  await sql`
    insert into flow_matrix_cell (matrix_id, line, place_id, user_id, sort)
    select ${matrix}, mline, "placeId", person, sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as written("placeId" text, mline integer, person text, sort integer)`.execute(db)
}
