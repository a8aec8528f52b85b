import type { RegisterChange, RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { wordsOf } from '@gongtai/core/register/words'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'

type Kind = '新增' | '修改' | '删除'

const MOST_SHOWN = 200

const tableOf = (register: Register) => sql.table(`${register.table}_change`)

/** Keeps what somebody changed, in words, so that it can be read when fields and people are gone. */
export async function keepChange(
  register: Register,
  { db, user }: OperationContext,
  kind: Kind,
  { id, before, after }: { readonly id: string; readonly before?: RegisterRow; readonly after?: RegisterRow },
): Promise<void> {
  if (!register.history) return
  const words = (row: RegisterRow | undefined, key: string) => (row ? wordsOf(register.fields, key, row) : '')
  const fields = Object.entries(register.fields)
    .map(([key, { title }]) => ({ title, before: words(before, key), after: words(after, key) }))
    .filter((field) => field.before !== field.after)
  if (kind === '修改' && fields.length === 0) return
  await sql`insert into ${tableOf(register)} (row_id, person, kind, fields)
    values (${id}, ${user.name}, ${kind}, ${JSON.stringify(fields)}::jsonb)`.execute(db)
}

/** The newest changes first. */
export async function readChanges(register: Register, { db }: OperationContext, id: string) {
  const { rows } = await sql<Omit<RegisterChange, 'at'> & { at: Date }>`
    select at, person, kind, fields from ${tableOf(register)}
    where tenant_id = current_tenant() and row_id = ${id}
    order by seq desc limit ${MOST_SHOWN}`.execute(db)
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: rows.length }
}
