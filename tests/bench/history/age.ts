import type { SharedDatabase } from '../../plugins/support/database.ts'

/** A request that was really made and handled, of which a history is copied. */
export interface Model {
  readonly database: SharedDatabase
  readonly instance: string
  readonly approver: string
}

/** The newest ones are still open. */
const OPEN = 2_000

/** Sorts by the time, as real ones do. */
const id = `'h' || lpad((9999999 - n)::text, 7, '0')`

/** One in 4,000 says it, one in four says the other; the season is over, and nobody ever says the last. */
export const words = {
  rare: '钢琴调音',
  letter: '琴',
  usual: '培训',
  season: '疫情',
  none: '火箭发射',
  number: 'L-0003777',
}

const title = `case n when 3500 then '${words.rare}' else (array['出差', '培训', '采购', '维修'])[1 + n % 4] || '申请' || n % 997 end
  || case when n between 2500 and 3400 then '${words.season}' else '' end`
const category = `case when n % 10 = 7 then '工程' else category end`
const state = `case when n < ${OPEN} then 'running' when n % 3 = 0 then 'terminated' else 'finished' end`
const number = `'L-' || lpad(n::text, 7, '0')`
const made = `now() - n * interval '10 minutes'`

/**
 * Copies of the model, one every ten minutes until now. What the triggers keep is written for all of them at once.
 */
export async function age({ database, instance, approver }: Model, size: number): Promise<void> {
  const copies = `generate_series(1, ${size - 1}) n`
  const insert = async (table: string, text: string) => {
    await database.query(`alter table ${table} disable trigger user`)
    await database.query(`insert into ${table} ${text}`)
    await database.query(`alter table ${table} enable trigger user`)
  }
  await insert(
    'flow_instance',
    `(tenant_id, id, definition_id, version, state, result, title, category, number, initiator, initiator_name,
       initiator_unit, initiator_department, form, form_version, form_table, record_id, marking, started_at, ended_at)
     select tenant_id, ${id}, definition_id, version, ${state}, case when n < ${OPEN} then null else 'agreed' end,
       ${title}, ${category}, ${number}, initiator, initiator_name, initiator_unit, initiator_department, form,
       form_version, form_table, 'r' || n, marking, ${made}, case when n < ${OPEN} then null else ${made} end
     from flow_instance, ${copies} where id = '${instance}'`,
  )
  const columns = `tenant_id, instance_id, task, visit, node, node_name, candidates, title, number, definition_id,
    definition_title, category, initiator, initiator_name, opened_at`
  const copied = columns
    .replace('instance_id', id)
    .replace('title,', `${title},`)
    .replace('number', number)
    .replace('opened_at', made)
  await insert(
    'flow_task_done',
    `(${columns}, closed_at, holder, code) select ${copied}, ${made}, holder, code
     from flow_task_done, ${copies} where instance_id = '${instance}'`,
  )
  await insert(
    'flow_reading',
    `(tenant_id, instance_id, visit, node, reader, opened_at, started_at, read_at)
     select tenant_id, id, 1, 'copy', '${approver}', started_at, started_at, case when n % 3 = 0 then null else started_at end
     from flow_instance, ${copies} where id = ${id}`,
  )
  await openTasks(insert, columns, copied, instance)
  await insert(
    'flow_concern',
    `(tenant_id, user_id, instance_id, state, started_at, category)
     select tenant_id, unnest(array[initiator, '${approver}']), id, state, started_at, category
     from flow_instance, ${copies} where id = ${id}`,
  )
  await insert(
    'flow_piece',
    `(tenant_id, piece, hour) select tenant_id, piece, hour from (
       select tenant_id, flow_hour(started_at) as hour, array_agg(concat_ws(chr(31), title, number, initiator_name)) as written
       from flow_instance, ${copies} where id = ${id} group by tenant_id, flow_hour(started_at)
     ) made cross join lateral flow_pieces(variadic written) piece on conflict do nothing`,
  )
  for (const table of ['instance', 'task_done', 'task', 'inbox', 'concern', 'reading', 'piece'])
    await database.query(`vacuum analyze flow_${table}`)
}

type Insert = (table: string, text: string) => Promise<void>

async function openTasks(insert: Insert, columns: string, copied: string, instance: string): Promise<void> {
  await insert(
    'flow_task',
    `(${columns}, participant, turn) select ${copied}, participant, turn from flow_task, generate_series(1, ${OPEN - 1}) n
     where instance_id = '${instance}'`,
  )
  await insert(
    'flow_inbox',
    `(tenant_id, holder_key, sort_at, instance_id, task)
     select t.tenant_id, unnest(candidates), opened_at, instance_id, task from flow_task t where instance_id like 'h%'`,
  )
}
