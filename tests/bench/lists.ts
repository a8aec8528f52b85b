import { expenseForm, publishForm } from '../plugins/support/forms.ts'
import { openOffice } from '../plugins/support/office.ts'
import { act, people, publishProcess, sequence, start, step } from '../plugins/support/processes.ts'
import type { TestClient } from '../support/client.ts'

/**
 * The lists of the task centre over a short history and over one a hundred times as long, made at the same rate: one
 * request every ten minutes, the newest two thousand still open. Each page has to cost the same, whatever lies behind it.
 */
const limit = 1.5
const [few = 4_000, many = 400_000] = (process.env.BENCH_HISTORY ?? '4000,400000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)

const office = await openOffice({ REQUESTS_PER_MINUTE: '1000000' })
const clients = await Promise.all(['designer', 'zhoumingyuan', 'zhaoyanan', 'admin'].map(office.as))
const [designer, applicant, approver, manager] = clients as [TestClient, TestClient, TestClient, TestClient]
const [{ id: approverId } = { id: '' }] = await office.database.query<{ id: string }>(
  `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
)
await publishForm(designer, expenseForm('lists_form', 'BUS_LISTS'))
const steps = [step('a', [people(approverId)]), step('b', [people(approverId)])]
await publishProcess(designer, sequence('lists', 'lists_form', steps, { repeatApprover: 'off' }))
const model = await start(applicant, 'lists', { BUS_LISTS: { REASON: '测速', AMOUNT: 1 } })
await act(approver, model.procInstId, 'approve')

/** Copies of a request that was really made, from so many ago to so many ago; those long ago are finished. */
async function age(from: number, to: number): Promise<void> {
  const copies = `generate_series(${from}, ${to - 1}) n, flow_instance i where i.id = '${model.procInstId}'`
  const made = `now() - n * interval '10 minutes'`
  const insert = async (table: string, text: string) => {
    await office.database.query(`alter table ${table} disable trigger user`)
    await office.database.query(`insert into ${table} ${text}`)
    await office.database.query(`alter table ${table} enable trigger user`)
  }
  await insert(
    'flow_instance',
    `(tenant_id, id, definition_id, version, state, result, title, category, number, initiator, initiator_name,
       initiator_unit, initiator_department, form, form_version, form_table, record_id, marking, started_at, ended_at)
     select i.tenant_id, 'h' || n, definition_id, version, case when n < 2000 then 'running' else 'finished' end,
       case when n < 2000 then null else 'agreed' end, (array['出差', '培训', '采购', '维修'])[1 + n % 4] || '申请' || n % 997,
       category, 'L-' || n, initiator, initiator_name, initiator_unit, initiator_department, form, form_version,
       form_table, record_id, marking, ${made}, case when n < 2000 then null else ${made} end
     from ${copies}`,
  )
  const columns = `tenant_id, instance_id, task, visit, node, node_name, candidates, title, number, definition_id,
    definition_title, category, initiator, initiator_name, opened_at`
  const copied = columns
    .replace('instance_id', `'h' || n`)
    .replace('title,', `'申请' || n % 997,`)
    .replace('opened_at', made)
  await insert(
    'flow_task_done',
    `(${columns}, closed_at, holder, code) select ${copied}, ${made}, holder, code
     from flow_task_done, generate_series(${from}, ${to - 1}) n where instance_id = '${model.procInstId}'`,
  )
  if (from < 2000) {
    await insert(
      'flow_task',
      `(${columns}, seat, turn) select ${copied}, seat, turn from flow_task, generate_series(${from}, 1999) n
       where instance_id = '${model.procInstId}'`,
    )
    await insert(
      'flow_inbox',
      `(tenant_id, holder_key, sort_at, instance_id, task)
       select t.tenant_id, unnest(candidates), opened_at, instance_id, task from flow_task t where instance_id like 'h%'`,
    )
  }
  await insert(
    'flow_concern',
    `(tenant_id, user_id, instance_id, state, started_at)
     select tenant_id, unnest(array[initiator, '${approverId}']), id, state, started_at from flow_instance i
     where id like 'h%' and not exists (select from flow_concern c where c.tenant_id = i.tenant_id and c.instance_id = i.id)`,
  )
  for (const table of ['flow_instance', 'flow_task_done', 'flow_task', 'flow_inbox', 'flow_concern'])
    await office.database.query(`vacuum analyze ${table}`)
}

const history = '/instance/datascope/history/list'
const lists: Readonly<Record<string, () => ReturnType<TestClient['get']>>> = {
  'all requests': () => manager.get(history),
  'all, page 30': () => manager.get(history, { page: 30 }),
  'all that are finished': () => manager.get(history, { state: 'finished' }),
  'all, by a word': () => manager.get(history, { search: '培训' }),
  'what concerns an approver': () => approver.get(history),
  'of that, finished': () => approver.get(history, { state: 'finished' }),
  'waiting for an approver': () => approver.get('/task/pending/list'),
  'done by an approver': () => approver.get('/task/done/list'),
  'own requests': () => applicant.get('/instance/mine/list'),
  'figures of the home page': () => approver.get('/task/counts'),
}

/** The best time of each list: what a neighbour's work takes can only add to it. */
async function measured(): Promise<ReadonlyMap<string, number>> {
  const times = new Map(Object.keys(lists).map((name) => [name, [] as number[]]))
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, get] of Object.entries(lists)) {
      const began = performance.now()
      const { status } = await get()
      if (status !== 200) throw new Error(`${name} answered ${status}`)
      if (round >= 0) times.get(name)?.push(performance.now() - began)
    }
  }
  return new Map([...times].map(([name, all]) => [name, Math.min(...all)] as const))
}

const rounded = (value: number) => Math.round(value * 100) / 100
await age(1, few)
const before = await measured()
await age(few, many)
const after = await measured()
for (const [list, long] of after) {
  const short = before.get(list) ?? 0
  const ratio = rounded(long / short)
  const times = { [few]: rounded(short), [many]: rounded(long) }
  console.log(JSON.stringify({ bench: 'lists', list, ratio, limit, ok: ratio <= limit, milliseconds: times }))
}
await office.close()
