import type { RegisterRow } from '@gongtai/core/register/calls'
import { columnOf } from '@gongtai/core/register/field'
import { sql } from 'kysely'
import { ownerOf } from '../row-scope.ts'
import type { PlannedRow, Planning } from './plan-import.ts'

/** Tells at each row that the caller would not see it once it is written, or not change it. */
export async function tellOutside(planning: Planning, rows: readonly PlannedRow[]): Promise<void> {
  const { register, context, scope, writes } = planning
  const seenBy = [register.scope?.unit, register.scope?.owner].filter((key) => key !== undefined)
  const keys = [...new Set([...seenBy, ...(register.writeScope ? [register.writeScope.unit] : [])])]
  if (keys.length === 0) return
  const judged = sql.join([...(seenBy.length > 0 ? [scope] : []), writes], sql` and `)
  const owner = Object.fromEntries(ownerOf(register, context))
  const placed = rows.map(({ values, before }, at) => ({
    at,
    ...Object.fromEntries(
      keys.map((key) => {
        const stored = before ? before[key as keyof RegisterRow] : owner[key]
        return [columnOf(key, register.fields[key] as never), values[key] ?? stored ?? null]
      }),
    ),
  }))
  const shape = sql.join([
    sql`at integer`,
    ...keys.map((key) => sql`${sql.id(columnOf(key, register.fields[key] as never))} text`),
  ])
  // The rows to come are asked what the rows that are there are asked.
  const outside = await sql<{ at: number }>`
    select t.at from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as t(${shape})
    where (${judged}) is not true`.execute(context.db)
  const { message } = register.faults.outside({ title: register.title })
  for (const { at } of outside.rows) rows[at]?.problems.push({ field: '', sentence: message })
}
