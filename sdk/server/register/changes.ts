import type { RegisterChange, RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { wordsOf } from '@gongtai/core/register/words'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { rowScopeOf } from './row-scope.ts'
import { readRow } from './row-values.ts'

type Kind = '新增' | '修改' | '删除'

const MOST_SHOWN = 200

const tableOf = (register: Register) => sql.table(`${register.table}_change`)

/** A row before and after it was written; without a before it was added, without an after deleted. */
interface Change {
  readonly id: string
  readonly before?: RegisterRow | undefined
  readonly after?: RegisterRow | undefined
}

const kindOf = ({ before, after }: Change): Kind => (after ? (before ? '修改' : '新增') : '删除')

/** Keeps what somebody changed, in words, so that it can be read when fields and people are gone. */
export async function keepChanges(
  register: Register,
  { db, user, now }: OperationContext,
  changes: readonly Change[],
): Promise<void> {
  if (!register.history) return
  const kept = changes
    .map((change) => ({ row_id: change.id, kind: kindOf(change), fields: changedFields(register, change) }))
    .filter(({ kind, fields }) => kind !== '修改' || fields.length > 0)
  if (kept.length === 0) return
  await sql`insert into ${tableOf(register)} (row_id, at, person, kind, fields)
    select row_id, ${now}::timestamptz, ${user.name}::text, kind, fields
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(row_id text, kind text, fields jsonb)`.execute(db)
}

function changedFields({ fields }: Register, { before, after }: Change) {
  const words = (row: RegisterRow | undefined, key: string) => (row ? wordsOf(fields, key, row) : '')
  return Object.entries(fields)
    .map(([key, { title }]) => ({ title, before: words(before, key), after: words(after, key) }))
    .filter((field) => field.before !== field.after)
}

/** The newest changes first. */
export async function readChanges(register: Register, context: OperationContext, id: string) {
  // Of a row that is gone nobody can say any more whose it was.
  if (register.scope) await readRow(register, context, id, await rowScopeOf(register, context))
  const { rows } = await sql<Omit<RegisterChange, 'at'> & { at: Date }>`
    select at, person, kind, fields from ${tableOf(register)}
    where tenant_id = current_tenant() and row_id = ${id}
    order by seq desc limit ${MOST_SHOWN}`.execute(context.db)
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: rows.length }
}
