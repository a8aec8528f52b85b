import type { Operation } from '@gongtai/core/points/operations'
import type { OwnRows } from '@gongtai/core/register/action'
import { columnOf, type RegisterField } from '@gongtai/core/register/field'
import type { AheadRows, RowsBelow } from '@gongtai/core/register/part-lists'
import type { Register } from '@gongtai/core/register/register'
import { sql } from 'kysely'
import { officeDay } from '../office-day.ts'
import { operation } from '../operation.ts'
import { ownRowsOperation, rowsWhere } from './row-actions.ts'
import { rowScopeOf } from './row-scope.ts'
import { readRow } from './row-values.ts'

const DAY = 86_400_000
const MOST_BELOW = 200

/** Answers the call of a list made with `ownRows`, `aheadRows` or `rowsBelow`. */
export const partListOperation = (list: OwnRows | AheadRows | RowsBelow): Operation =>
  'person' in list ? ownRowsOperation(list) : 'time' in list ? aheadOperation(list) : belowOperation(list)

const aheadOperation = ({ register, call, time, open, days = 2, most = 8 }: AheadRows): Operation =>
  operation(call, async (_, context) => {
    const values = Object.entries(open).map(([key, wanted]) => [key, (wanted ?? []).join(',')] as const)
    const rows = await rowsWhere(register, context, { ...Object.fromEntries(values), sort: time, pageSize: most })
    const end = new Date(officeDay(context.now).from.getTime() + days * DAY).toISOString()
    return rows.filter((row) => String(row[time as keyof typeof row]) < end)
  })

function belowOperation({ above, register, by, call }: RowsBelow): Operation {
  const parent = above as Register
  const column = sql.ref(`t.${columnOf(by, register.fields[by] as RegisterField)}`)
  return operation(call, async ({ id }, context) => {
    await readRow(parent, context, id, await rowScopeOf(parent, context))
    const rows = await rowsWhere(register, context, { pageSize: MOST_BELOW }, sql<boolean>`${column} = ${id}`)
    return { rows, total: rows.length }
  })
}
