import type { Office } from '../support/office.ts'

/** What is written in one of the old requests. */
export interface Written {
  readonly title?: string
  readonly summary?: string
  readonly number?: string
  readonly initiator_name?: string
}

/**
 * Copies of a request from the minutes before it, the first the newest, with the tasks that were done in it, and in
 * some something else written. Their ids are `old1` and so on.
 */
export async function oldRequests(
  { database }: Office,
  { of, many, written = {}, tenant = 'demo' }: OldRequests,
): Promise<void> {
  const given = `coalesce($2::jsonb -> n::text, '{}')`
  await database.query(
    `insert into flow_instance (tenant_id, id, definition_id, version, state, result, title, summary, category, number,
       initiator, initiator_name, initiator_unit, initiator_department, form, form_version, form_table, record_id, marking,
       started_at, ended_at)
     select '${tenant}', 'old' || n, definition_id, version, 'finished', 'agreed', coalesce(${given} ->> 'title', '普通申请'),
       coalesce(${given} ->> 'summary', ''), category, coalesce(${given} ->> 'number', 'OLD-' || lpad(n::text, 6, '0')),
       initiator, coalesce(${given} ->> 'initiator_name', initiator_name), initiator_unit, initiator_department, form,
       form_version, form_table, 'record' || n, marking, started_at - n * interval '1 minute', now()
     from flow_instance, generate_series(1, ${many}) n where id = $1 and tenant_id = 'demo'`,
    [of, JSON.stringify(written)],
  )
  await database.query(
    `insert into flow_task_done (tenant_id, instance_id, task, visit, node, node_name, candidates, title, number,
       definition_id, definition_title, category, initiator, initiator_name, opened_at, closed_at, holder, code)
     select '${tenant}', i.id, task, visit, node, node_name, candidates, i.title, i.number, d.definition_id,
       definition_title, d.category, d.initiator, i.initiator_name, i.started_at, i.started_at, holder, code
     from flow_task_done d, generate_series(1, ${many}) n join flow_instance i on i.id = 'old' || n
     where d.instance_id = $1 and d.tenant_id = 'demo' and i.tenant_id = '${tenant}'`,
    [of],
  )
}

interface OldRequests {
  /** The request that is copied. */
  readonly of: string
  readonly many: number
  readonly written?: Readonly<Record<number, Written>>
  readonly tenant?: string
}
