import { type CompiledForm, tableKey } from '@gongtai/sdk/form'
import { type OperationContext, type SoughtRows, sql } from '@gongtai/sdk/server'
import { layoutOf } from '../forms/layout.ts'
import { matching, soughtRecords } from './matching.ts'

type Context = Pick<OperationContext, 'db' | 'tenant'>

/** The records of a form that a list is about. */
async function listed({ db, tenant }: Context, form: CompiledForm, search: string) {
  const layout = await layoutOf(db, form)
  const sought = await soughtRecords(db, form, search, layout)
  const table = sql.table(tableKey(form.schema.mainTable))
  const within = (ids?: SoughtRows['ids']) => sql`${table} where tenant_id = ${tenant}
    and ${ids ? sql`id = any(${ids})` : sql`true`} and ${matching(form, search, layout)}`
  return { sought, within, records: within(sought?.few ? sought.ids : undefined) }
}

/** How far behind a page is counted; a list that goes on says so instead of a number. */
const COUNTED = 1000
/** Where a search makes each further record dear. */
const COUNTED_BY_SEARCH = 100

interface Wanted {
  readonly search: string
  readonly page: number
  readonly pageSize: number
  /** `next` of an earlier page: how many records stood up to there, and the last of them. */
  readonly after?: string
}

/** One page, the newest first, and what is counted behind it. */
export async function pageOfRecords(context: Context, form: CompiledForm, { search, page, pageSize, after }: Wanted) {
  const [row = '0', last = ''] = after?.split('~') ?? []
  const skipped = (page - 1) * pageSize
  const known = after !== undefined && Number(row) <= skipped ? Number(row) : undefined
  const offset = skipped - (known ?? 0)
  const counted = offset + (search ? Math.max(COUNTED_BY_SEARCH, pageSize) : COUNTED)
  const behind = known === undefined ? sql`true` : sql`id < ${last}`
  const { sought, within, records } = await listed(context, form, search)
  // Where many records may say a word, the newest are found sooner than all are counted.
  const many = sought?.few === false
  const reached = many
    ? sought.count((among) => sql`select id from ${within(among)} and ${behind}`, counted + 1)
    : sql`select count(*) from found`
  const { rows } = await sql<{ reached: number; ids: string[] }>`
    with found as materialized (
      select id from ${records} and ${behind} order by id desc limit ${many ? offset + pageSize : counted + 1}
    )
    select (${reached}) as reached,
      array(select id from found order by id desc limit ${pageSize} offset ${offset}) as ids`.execute(context.db)
  const [{ reached: found, ids } = { reached: 0, ids: [] }] = rows
  return {
    ids,
    total: (known ?? 0) + Math.min(found, counted),
    ...(found > counted && { more: true }),
    ...(found > offset + pageSize && { next: `${skipped + pageSize}~${ids.at(-1)}` }),
  }
}

/** The next ones behind a record, the oldest first: however many there are, each page costs the same. */
export async function recordsAfter(
  context: Context,
  form: CompiledForm,
  { search, limit, last }: { readonly search: string; readonly limit: number; readonly last: string },
): Promise<readonly string[]> {
  const { records } = await listed(context, form, search)
  const found = sql<{ id: string }>`select id from ${records} and id > ${last}
    order by id limit ${limit}`
  return (await found.execute(context.db)).rows.map(({ id }) => id)
}

/** The newest records that say a word, no more than so many. */
export async function newestRecords(
  context: Context,
  form: CompiledForm,
  search: string,
  most: number,
): Promise<readonly string[]> {
  const { records } = await listed(context, form, search)
  const found = sql<{ id: string }>`select id from ${records} order by id desc limit ${most}`
  return (await found.execute(context.db)).rows.map(({ id }) => id)
}
