import { participantsOf } from '../../core/flow/instance/approval.ts'
import type { Instance } from '../../core/flow/instance/instance.ts'

/** Asks the database past the server, as somebody who sees the rows of every tenant. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<readonly Row[]>

/** Each finds rows that no sequence of kills, freezes and retries may leave behind. */
const laws: Readonly<Record<string, string>> = {
  'two instances of one number': `select number from flow_instance group by tenant_id, number having count(*) > 1`,
  'an instance without its record of the start': `select id from flow_instance i where not exists
    (select from flow_record r where (r.tenant_id, r.instance_id) = (i.tenant_id, i.id))`,
  'an instance without the command that made it': `select id from flow_instance i where not exists
    (select from flow_command c where (c.tenant_id, c.instance_id) = (i.tenant_id, i.id))`,
  'a broken chain of records': `select instance_id, seq from (select *, lag(digest, 1, '') over w as before,
      row_number() over w as place, min(seq) over w as first from flow_record
      window w as (partition by tenant_id, instance_id order by seq)) r
    where previous_digest <> before or seq <> first + place - 1`,
  'a task that is both open and done': `select t.instance_id, t.task from flow_task t
    join flow_task_done d using (tenant_id, instance_id, task)`,
  'an open task of an instance that has ended': `select t.instance_id, t.task from flow_task t
    join flow_instance i on (i.tenant_id, i.id) = (t.tenant_id, t.instance_id) where i.state in ('finished', 'terminated')`,
  'a task that its candidates do not find': `select t.instance_id, t.task from flow_task t,
      lateral (select count(*) as found from flow_inbox i
        where (i.tenant_id, i.instance_id, i.task) = (t.tenant_id, t.instance_id, t.task)) inbox
    where found <> cardinality(candidates)`,
  'somebody finds a task that is not open': `select i.instance_id, i.task from flow_inbox i where not exists
    (select from flow_task t where (t.tenant_id, t.instance_id, t.task) = (i.tenant_id, i.instance_id, i.task))`,
  'a number that was handed out and is beyond its counter': `select prefix from flow_number n where exists
    (select from flow_instance i where i.tenant_id = n.tenant_id and i.number like n.prefix || '%'
      and ltrim(substr(i.number, length(n.prefix) + 1), '-') ~ '^\\d+$'
      and ltrim(substr(i.number, length(n.prefix) + 1), '-')::bigint > n.last)`,
  'an event nobody will deliver': `select event, problem from outbox where parked`,
  'a link to a file that is not there': `select l.oid from file_link l left join stored_file f using (tenant_id, oid)
    where f.oid is null`,
}

interface Stored {
  readonly id: string
  readonly state: string
  readonly marking: Instance
  readonly tasks: readonly number[]
}

/** What is wrong with what stands in the database. */
export async function wrongs(ask: Ask): Promise<readonly string[]> {
  const found: string[] = []
  for (const [title, query] of Object.entries(laws)) {
    for (const row of (await ask(query)).slice(0, 5)) found.push(`${title}: ${JSON.stringify(row)}`)
  }
  const instances = await ask<Stored>(
    `select id, state, marking, array(select task from flow_task t
       where (t.tenant_id, t.instance_id) = (i.tenant_id, i.id) order by task) as tasks
     from flow_instance i where marking <> '{}'`,
  )
  return [...found, ...instances.flatMap(wrongWith)]
}

/** Open tasks hang on the open participants of the marking and the reverse, and a running instance can be acted on. */
function wrongWith({ id, state, marking, tasks }: Stored): readonly string[] {
  const asked = marking.tokens
    .flatMap((token) =>
      token.kind === 'waiting' ? participantsOf(token.approval).flatMap((participant) => participant.task ?? []) : [],
    )
    .sort((a, b) => a - b)
  const acting = marking.tokens.some(({ kind }) => kind !== 'parked')
  return [
    ...(String(asked) === String(tasks) ? [] : [`${id} has tasks ${tasks} and the marking ${asked}`]),
    ...(marking.state === state ? [] : [`${id} is ${state} and its marking ${marking.state}`]),
    ...(acting === (state === 'running') ? [] : [`${id} is ${state} and ${acting ? 'can' : 'cannot'} be acted on`]),
  ]
}
