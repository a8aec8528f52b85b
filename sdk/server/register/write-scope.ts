import { type DataScope, EVERYTHING } from '@gongtai/core/contract/rights'
import type { Fault } from '@gongtai/core/kernel/fault'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterField, RegisterFields } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { dataScopeOf, withinScope } from '../data-scope.ts'
import { everything, type RowScope } from './row-scope.ts'
import { placeOf, rowsById } from './row-values.ts'

/** Whoever keeps rows at all keeps those of the own unit. */
const LEAST: Partial<Record<DataScope, DataScope>> = { department_and_below: 'unit', department: 'unit', self: 'unit' }

/** The condition under which the caller changes a row, which is called `t`, of those that they see. */
export async function writeScopeOf({ writeScope, fields }: Register, context: OperationContext): Promise<RowScope> {
  if (!writeScope) return everything
  const reach = await dataScopeOf(context, writeScope.permission)
  const unit = placeOf(writeScope.unit, fields[writeScope.unit] as RegisterField)
  const own = withinScope({ ...reach, scope: LEAST[reach.scope] ?? reach.scope }, context.user, { unit })
  return sql<boolean>`(${unit} is null or ${own})`
}

/**
 * Refuses to change rows that are kept by others, for code that changes them, or what hangs on them, by itself: editing,
 * imports and the actions of a register with a `writeScope` are judged already.
 *
 * @param of the register
 * @param context of the call
 * @param ids of rows
 * @throws `…read-only` that names the first of them, and the unit that keeps it
 * @example
 * declare const rooms: Register
 * export const close = async (context: OperationContext, room: string) => refuseReadOnly(rooms, context, [room])
 */
export async function refuseReadOnly<Fields extends RegisterFields>(
  of: Register<Fields>,
  context: OperationContext,
  ids: readonly string[],
): Promise<void> {
  const register = of as unknown as Register
  if (!register.writeScope) return
  const others = sql<boolean>`not coalesce(${await writeScopeOf(register, context)}, false)`
  const [row] = await rowsById(register, context, ids, others)
  if (row) throw keptByOthers(register, row)
}

/** Says who keeps a row. */
export const keptByOthers = ({ title, name, writeScope, faults }: Register, row: RegisterRow): Fault =>
  faults.readOnly({
    ...{ title, name: String(row[name as keyof RegisterRow]) },
    unit: row.names[writeScope?.unit ?? ''] || '其他单位',
  })

/** The same rows, and which of them others change. */
export async function markReadOnly(
  register: Register,
  context: OperationContext,
  rows: readonly RegisterRow[],
): Promise<readonly RegisterRow[]> {
  const { writeScope } = register
  const { permissions } = context.user
  // Nobody else is shown what to change them with.
  if (!writeScope || !(permissions.includes(writeScope.permission) || permissions.includes(EVERYTHING))) return rows
  const ids = rows.map(({ id }) => id)
  const own = await rowsById(register, context, ids, await writeScopeOf(register, context))
  const kept = new Set(own.map(({ id }) => id))
  return rows.map((row) => (kept.has(row.id) ? row : ({ ...row, readOnly: true } as RegisterRow)))
}
