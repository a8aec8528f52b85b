import { type OperationContext, sql } from '@gongtai/sdk/server'
import { paging } from '../queries/paged/paging.ts'
import { tables } from '../tables.ts'

export interface MatrixChange {
  readonly what: string
  readonly before?: string
  readonly after?: string
}

/** Writes down who changed what. */
export async function recordChanges(
  { db, now, user }: Pick<OperationContext, 'db' | 'now' | 'user'>,
  matrix: string,
  changes: readonly MatrixChange[],
): Promise<void> {
  const told = changes.map(({ what, before = '', after = '' }) => ({ what, before, after }))
  await sql`
    insert into flow_matrix_change (matrix_id, at, by_user, by_name, what, before, after)
    select ${matrix}, ${now}, ${user.id}, ${user.name}, what, before, after
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(what text, before text, after text)`.execute(db)
}

export async function changesOf(
  { db }: Pick<OperationContext, 'db'>,
  query: { readonly id: string; readonly page?: number; readonly pageSize?: number },
) {
  const { limit, offset } = paging(query)
  const found = tables(db).selectFrom('flow_matrix_change').where('matrix_id', '=', query.id)
  const { total } = await found.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'at', 'by_name', 'what', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    total: Number(total),
    rows: rows.map(({ id, at, by_name, ...row }) => ({
      ...row,
      id: Number(id),
      at: at.toISOString(),
      person: by_name,
    })),
  }
}
