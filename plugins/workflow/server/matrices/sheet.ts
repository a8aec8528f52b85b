import { csvLines, csvMark, type FileAnswer, type OperationContext, readSheet, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { sheetFields } from '../../model/matrix-calls.ts'
import { tables } from '../tables.ts'
import { recordChanges } from './changes.ts'
import { placesOf } from './places.ts'
import { type PlannedCell, planSheet } from './plan-sheet.ts'
import { oneMatrix } from './read-matrices.ts'
import { writeCells } from './set-cell.ts'

const MOST_TOLD = 1000

/** What a sheet would do to a matrix, or does. */
export async function takeSheet(context: OperationContext, id: string, writes: boolean) {
  const db = tables(context.db)
  if (writes) await db.selectFrom('flow_matrix').select('id').where('id', '=', id).forUpdate().execute()
  const part = await context.upload()
  const sheet = await readSheet(
    part,
    sheetFields,
    (sentence) => workflowFaults.wrongSheet({ sentence }),
    () => undefined,
  )
  const planned = await planSheet(context, id, sheet.rows)
  const sound = planned.filter(({ row }) => row.problems.length === 0)
  const refused = planned.filter(({ row }) => row.problems.length > 0)
  const fresh = sound.filter(({ before, after }) => before !== after)
  const applied = writes && (refused.length === 0 || (part.fields.rows === 'sound' && sound.length > 0))
  if (applied) await write(context, id, fresh)
  const added = fresh.filter(({ before }) => before === '').length
  return {
    applied,
    added,
    changed: fresh.length - added,
    same: sound.length - fresh.length,
    refused: refused.length,
    headings: [...sheet.headings],
    unknown: [...sheet.unknown],
    problems: refused.slice(0, MOST_TOLD).map(({ row }) => ({
      row: row.sheet.number,
      cells: [...row.sheet.cells],
      problems: [...row.problems],
    })),
  }
}

async function write(context: OperationContext, id: string, cells: readonly PlannedCell[]): Promise<void> {
  await writeCells(tables(context.db), id, cells)
  const said = cells.map(({ row, before, after }) => ({
    what: `${row.values.place} · ${row.values.line}（导入）`,
    before,
    after,
  }))
  await recordChanges(context, id, said)
}

/** The cells that the caller keeps, in the columns that an import reads: empty ones too, to be filled in. */
export async function exportSheet(context: OperationContext, id: string): Promise<FileAnswer> {
  const db = tables(context.db)
  const matrix = await oneMatrix(db, id)
  const { rows } = await sql<{ code: string; name: string; label: string; people: string | null }>`
    select place.code, place.name, line.label, (
      select string_agg(coalesce(person.account, cell.user_id), '、' order by cell.sort)
      from flow_matrix_cell cell
      left join org_user person on person.tenant_id = cell.tenant_id and person.id = cell.user_id
      where cell.tenant_id = current_tenant() and cell.matrix_id = line.matrix_id and cell.line = line.line
        and cell.place_id = place.id) as people
    from (${await placesOf(context, matrix.type)}) place
    join flow_matrix_line line on line.tenant_id = current_tenant() and line.matrix_id = ${id}
    order by place.place, line.sort`.execute(db)
  const headings = [sheetFields.place.title, sheetFields.line.title, sheetFields.people.title, '名称']
  const lines = rows.map(({ code, label, people, name }) => [code, label, people ?? '', name])
  return { name: `${matrix.name}.csv`, type: 'text/csv', content: csvMark + csvLines([headings, ...lines]) }
}
