import { type OperationContext, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { MOST_LINES } from '../../model/matrix-calls.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import { recordChanges } from './changes.ts'
import { type MatrixScope, oneMatrix } from './read-matrices.ts'
import { processesNaming } from './used-by.ts'

interface Line {
  readonly mline?: number
  readonly dictValue: string
  readonly dictLabel: string
}

export interface MatrixContent {
  readonly name: string
  readonly otherwise: string
  readonly lines: readonly Line[]
}

type Writing = Pick<OperationContext, 'db' | 'now' | 'user'>

export async function makeMatrix(
  context: Writing,
  { id, type, shipped = false, ...content }: MatrixContent & { id: string; type: MatrixScope; shipped?: boolean },
): Promise<void> {
  const db = tables(context.db)
  checkLines(content.lines)
  const made = await db
    .insertInto('flow_matrix')
    .values({
      id,
      title: content.name.trim(),
      scope: type,
      otherwise: content.otherwise,
      shipped,
      updated_at: context.now,
      updated_by: context.user.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (made.length === 0) throw workflowFaults.matrixExists({ id })
  await writeLines(
    db,
    id,
    content.lines.map((line, at) => ({ ...line, mline: at + 1 })),
  )
  await recordChanges(context, id, [
    { what: '新建矩阵', after: content.lines.map(({ dictLabel }) => dictLabel).join('、') },
  ])
}

export async function changeMatrix(
  context: Writing,
  { id, revision, ...content }: MatrixContent & { id: string; revision: number },
): Promise<number> {
  const db = tables(context.db)
  checkLines(content.lines)
  const held = await db.selectFrom('flow_matrix').select('revision').where('id', '=', id).forUpdate().executeTakeFirst()
  if (held && held.revision !== revision) throw workflowFaults.matrixChanged()
  const before = await oneMatrix(db, id)
  await changeLines(db, before, content.lines)
  const next = revision + 1
  await db
    .updateTable('flow_matrix')
    .set({
      title: content.name.trim(),
      otherwise: content.otherwise,
      revision: next,
      updated_at: context.now,
      updated_by: context.user.id,
    })
    .where('id', '=', id)
    .execute()
  await recordChanges(context, id, differences(before, await oneMatrix(db, id)))
  return next
}

type Matrix = Awaited<ReturnType<typeof oneMatrix>>

/** The classes as they are to be; one that a process names neither goes nor gets another value. */
async function changeLines(db: FlowDatabase, { id, lines: before }: Matrix, lines: readonly Line[]): Promise<void> {
  const later = new Map(lines.map((line) => [line.mline, line]))
  if (lines.some(({ mline }) => mline !== undefined && !before.some((line) => line.mline === mline)))
    throw workflowFaults.matrixChanged()
  for (const line of before) {
    if (later.get(line.mline)?.dictValue !== line.dictValue) await refuseUsedLine(db, id, line)
    if (!later.has(line.mline))
      await db.deleteFrom('flow_matrix_line').where('matrix_id', '=', id).where('line', '=', line.mline).execute()
  }
  const last = Math.max(0, ...before.map(({ mline }) => mline))
  const fresh = lines.filter(({ mline }) => mline === undefined)
  const numbered = lines.map((line) => ({ ...line, mline: line.mline ?? last + 1 + fresh.indexOf(line) }))
  await writeLines(db, id, numbered)
}

function differences(before: Matrix, after: Matrix) {
  const labels = ({ lines }: Matrix) => lines.map(({ dictLabel }) => dictLabel).join('、')
  return [
    { what: '名称', before: before.name, after: after.name },
    { what: '其余情况', before: before.otherwiseName, after: after.otherwiseName },
    { what: '类别', before: labels(before), after: labels(after) },
  ].filter((change) => change.before !== change.after)
}

/** Takes a matrix away, its people with it; its record stays. */
export async function removeMatrix(context: Writing, id: string): Promise<void> {
  const db = tables(context.db)
  const { name } = await oneMatrix(db, id)
  const used = await processesNaming(db, '', `${id}:`)
  if (used.length > 0) throw workflowFaults.matrixUsed({ what: `矩阵「${name}」`, processes: used })
  await recordChanges(context, id, [{ what: '删除矩阵', before: name }])
  await db.deleteFrom('flow_matrix').where('id', '=', id).execute()
}

function checkLines(lines: readonly Line[]): void {
  if (lines.length > MOST_LINES) throw workflowFaults.matrixLines({ most: MOST_LINES })
  const [twice] = lines.filter(
    (line, at) =>
      lines.findIndex(({ dictValue, dictLabel }) => dictValue === line.dictValue || dictLabel === line.dictLabel) < at,
  )
  if (twice) throw workflowFaults.matrixLineTwice({ label: twice.dictLabel })
}

async function refuseUsedLine(db: FlowDatabase, id: string, { dictValue, dictLabel }: Line): Promise<void> {
  const source = `${id}:${dictValue}`
  const used = await processesNaming(db, source, `${source}@`)
  if (used.length > 0) throw workflowFaults.matrixUsed({ what: `类别「${dictLabel}」`, processes: used })
}

async function writeLines(db: FlowDatabase, id: string, lines: readonly (Line & { mline: number })[]): Promise<void> {
  const rows = lines.map(({ mline, dictValue, dictLabel }, sort) => ({ mline, sort, dictValue, dictLabel }))
  // Two lines may change places, so no value may stand in the way of another for a moment.
  await sql`update flow_matrix_line set value = '~' || line where tenant_id = current_tenant() and matrix_id = ${id}`.execute(
    db,
  )
  await sql`
    insert into flow_matrix_line (matrix_id, line, sort, value, label)
    select ${id}, mline, sort, "dictValue", "dictLabel"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as written(mline integer, sort integer, "dictValue" text, "dictLabel" text)
    on conflict (tenant_id, matrix_id, line) do update
      set sort = excluded.sort, value = excluded.value, label = excluded.label`.execute(db)
}
