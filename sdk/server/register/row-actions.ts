import type { Operation } from '@gongtai/core/points/operations'
import {
  type ActionInput,
  mayMove,
  type OwnRows,
  type RegisterAction,
  rowsChanged,
} from '@gongtai/core/register/action'
import type { RegisterQuery, RegisterRow } from '@gongtai/core/register/calls'
import { columnOf, type RegisterField, type RegisterFields } from '@gongtai/core/register/field'
import { entryProblem } from '@gongtai/core/register/problems'
import type { Register } from '@gongtai/core/register/register'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { operation } from '../operation.ts'
import { keepChanges } from './changes.ts'
import { listRows } from './list-rows.ts'
import { everything, type RowScope, rowScopeOf } from './row-scope.ts'
import { placeOf, readRow } from './row-values.ts'
import { refuseReadOnly } from './write-scope.ts'

/** What an action is about, and what an answer sets: fields of the row by their names. */
interface About<Fields extends RegisterFields, Entered extends RegisterFields> {
  readonly row: RegisterRow<Fields>
  readonly input: ActionInput<Entered>
  /** Whether the person has looked once more. */
  readonly confirmed: boolean
}
type Set<Fields extends RegisterFields> = { readonly [Key in keyof Fields]?: string | number | Date | null }

/**
 * Answers the call of an action: the row is held until the end of the transaction, whoever may not see it is told that
 * there is none, and the state of the declaration is entered. What changed is kept, and open pages are told.
 *
 * @param action the declaration
 * @param handler does the rest; what it answers is set in the row, a fault refuses the action
 * @returns a value for the point `operations`
 * @throws never
 * @example
 * declare const handBack: RegisterAction
 * export const handsBack = actionOperation(handBack, async ({ input }) => ({ note: String(input.note) }))
 */
export function actionOperation<Fields extends RegisterFields, Entered extends RegisterFields>(
  action: RegisterAction<Fields, Entered>,
  handler: (about: About<Fields, Entered>, context: OperationContext) => Promise<Set<Fields> | undefined>,
): Operation {
  // Within, an action is one of any register: what is done follows from the declarations.
  const any = action as unknown as RegisterAction
  const { register, moves } = any
  return operation(any.call, async ({ id, confirmed = false, ...sent }, context) => {
    const scope = any.by === undefined ? await rowScopeOf(register, context) : names(register, any.by, context)
    const row = await readRow(register, context, id, scope, true)
    if (any.by === undefined && any.permission === register.writeScope?.permission)
      await refuseReadOnly(register, context, [id])
    refuse(any, row)
    const about = { row, input: enteredFor(any, sent), confirmed } as unknown as About<Fields, Entered>
    const set = { ...(await handler(about, context)), ...(moves && { [moves.field]: moves.to }) }
    await setFields(register, context, id, set)
    const after = await readRow(register, context, id, scope)
    await keepChanges(register, context, [{ id, before: row, after }])
    context.notify(rowsChanged(register))
    return { id }
  })
}

/** The rows that name the person of the call. */
const names = ({ fields }: Register, person: string, { user }: OperationContext) =>
  sql<boolean>`${placeOf(person, fields[person] as RegisterField)} = ${user.id}`

function refuse(action: RegisterAction, row: RegisterRow): void {
  const { register, moves, at } = action
  const { fields, faults } = register
  const field = moves && fields[moves.field]
  if (at && !at.values.includes(String(row[at.field as keyof RegisterRow])))
    throw faults.changed({ title: register.title })
  if (mayMove(action, row) || !moves || field?.kind !== 'choice') return
  const word = (value: string) => field.choices[value]?.title ?? value
  throw faults.move({
    field: field.title,
    from: word(String(row[moves.field as keyof RegisterRow])),
    to: word(moves.to),
  })
}

function enteredFor({ register, fields = {} }: RegisterAction, sent: Readonly<Record<string, unknown>>) {
  const input = Object.entries(fields).map(([key, field]) => {
    // An empty text is a text.
    const given = (sent[key] ?? field.initial ?? (field.kind === 'text' ? '' : null)) as string | number | null
    const value = typeof given === 'string' ? given.trim() : given
    const problem = entryProblem(field, value)
    if (problem !== undefined) throw register.faults.wrong({ sentence: problem })
    return [key, value] as const
  })
  return Object.fromEntries(input)
}

async function setFields(
  { table, fields }: Register,
  { db }: OperationContext,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.entries(values).map(
    ([key, value]) => sql`${sql.id(columnOf(key, fields[key] as RegisterField))} = ${value}`,
  )
  if (set.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(set)} where tenant_id = current_tenant() and id = ${id}`.execute(
    db,
  )
}

/**
 * Answers the list of the rows that name the person who asks.
 *
 * @param own made with `ownRows`
 * @returns a value for the point `operations`
 * @throws never
 * @example
 * declare const myKeys: OwnRows
 * export const listMyKeys = ownRowsOperation(myKeys)
 */
export function ownRowsOperation<Fields extends RegisterFields>(own: OwnRows<Fields>): Operation {
  const { register, person, call } = own as unknown as OwnRows
  return operation(call, (query, context) => listRows(register, context, query, names(register, person, context)))
}

/**
 * Reads rows of a register in the code of a plugin, of those the person may see.
 *
 * @param of the register
 * @param context of the call
 * @param query as the list takes it: choices and references with commas between, `sort`, `pageSize`
 * @param narrowed a further condition on a row, which is called `t` in it
 * @returns the first page of them
 * @throws a fault when it cannot be ordered so
 * @example
 * declare const suppliers: Register
 * export const open = (context: OperationContext) => rowsWhere(suppliers, context, { state: 'open', pageSize: 200 })
 */
export async function rowsWhere<Fields extends RegisterFields>(
  of: Register<Fields>,
  context: OperationContext,
  query: RegisterQuery,
  narrowed: RowScope = everything,
): Promise<readonly RegisterRow<Fields>[]> {
  const register = of as unknown as Register
  const scope = sql<boolean>`(${await rowScopeOf(register, context)} and (${narrowed}))`
  const { rows } = await listRows(register, context, query, scope)
  return rows as unknown as readonly RegisterRow<Fields>[]
}
