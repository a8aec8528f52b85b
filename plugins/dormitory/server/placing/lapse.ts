import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, Requests, sql } from '@gongtai/sdk/server'
import { APPLY_TABLE } from '../../model/applications.ts'
import { stays } from '../../model/stays.ts'

/** Nobody came in time: the bed is free, and the request is for the keeper to answer again. */
export async function lapseHolds(context: OperationContext): Promise<void> {
  const { db, now } = context
  const { rows } = await sql<{ instance: string | null }>`
    update dorm_stay set state = 'lapsed', hold_until = null, note = '保留期满未入住'
    where tenant_id = current_tenant() and state = 'held' and hold_until <= ${now}
    returning instance_id as instance`.execute(db)
  for (const { instance } of rows) if (instance) await backToQueue(context, instance, '床位保留期满未入住')
  if (rows.length > 0) context.notify(rowsChanged(stays))
}

/** The request waits for a bed again. */
export async function backToQueue(context: OperationContext, instance: string, reason: string): Promise<void> {
  const request = await context.service(Requests).find(context, instance)
  // Where they wished to live counts again.
  await sql`update dorm_application set state = 'queued', building = coalesce((
      select form."BUILDING" from ${sql.table(APPLY_TABLE)} form
      where form.tenant_id = current_tenant() and form.id = ${request?.record ?? ''}), '')
    where tenant_id = current_tenant() and instance_id = ${instance}`.execute(context.db)
  if (request && request.state !== 'withdrawn' && request.state !== 'terminated')
    await context.service(Requests).reopen(context, { instance, node: 'allot', reason })
}

/** A bed that still waits for the person of a request waits no longer. */
export async function freeHold({ db, notify }: OperationContext, instance: string): Promise<void> {
  await sql`update dorm_stay set state = 'lapsed', hold_until = null
    where tenant_id = current_tenant() and instance_id = ${instance} and state = 'held'`.execute(db)
  notify(rowsChanged(stays))
}
