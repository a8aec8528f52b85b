import { type CompiledForm, tableKey } from '@gongtai/sdk/form'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { layoutOf } from '../forms/layout.ts'
import { matching } from './matching.ts'

type Context = Pick<OperationContext, 'db' | 'tenant'>

/** The records of a form that a list is about. */
const within = async ({ db, tenant }: Context, form: CompiledForm, search: string) => {
  const layout = await layoutOf(db, form)
  return sql`${sql.table(tableKey(form.schema.mainTable))} where tenant_id = ${tenant} and ${matching(form, search, layout)}`
}

export async function countRecords(context: Context, form: CompiledForm, search: string): Promise<number> {
  const found = sql<{ total: number }>`select count(*)::int as total from ${await within(context, form, search)}`
  return (await found.execute(context.db)).rows[0]?.total ?? 0
}

/** One page, the newest first. */
export async function findRecords(
  context: Context,
  form: CompiledForm,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<readonly string[]> {
  const found = sql<{ id: string }>`select id from ${await within(context, form, search)}
    order by id desc limit ${limit} offset ${offset}`
  return (await found.execute(context.db)).rows.map(({ id }) => id)
}

/** The next ones behind a record, the oldest first: however many there are, each page costs the same. */
export async function recordsAfter(
  context: Context,
  form: CompiledForm,
  { search, limit, last }: { readonly search: string; readonly limit: number; readonly last: string },
): Promise<readonly string[]> {
  const found = sql<{ id: string }>`select id from ${await within(context, form, search)} and id > ${last}
    order by id limit ${limit}`
  return (await found.execute(context.db)).rows.map(({ id }) => id)
}
