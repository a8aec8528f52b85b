import { type ScheduledJob, shippedForms } from '@gongtai/sdk'
import { Forms, instanceEnded, type OperationContext, type Tenants } from '@gongtai/sdk/server'
import { type FlowDatabase, tables } from './tables.ts'

/** Most ends of one tenant that are told in one run; the next run goes on. */
const TOLD_AT_ONCE = 200

/** Every minute plugins that are on again are told what ended meanwhile, so that they let go what they hold for it. */
export const missedEndsJob = (tenants: Tenants): ScheduledJob => ({
  id: 'workflow.missed-ends',
  title: '补告插件停用期间终止的申请',
  cron: '* * * * *',
  run: async ({ tenant }) => {
    const missed = await tenants.run(tenant, async ({ db, view }) => {
      const offered = view(shippedForms).all()
      return offered.length === 0 ? [] : missedBy(tables(db), offered)
    })
    for (const { id } of missed) await tenants.run(tenant, (context) => tell(context, id))
  },
})

const missedBy = (db: FlowDatabase, offered: readonly { readonly id: string }[]) =>
  db
    .selectFrom('flow_missed_end as missed')
    .innerJoin('flow_instance as instance', 'instance.id', 'missed.instance_id')
    .select('instance.id')
    .where(
      'instance.form',
      'in',
      offered.map(({ id }) => id),
    )
    .orderBy('missed.at')
    .limit(TOLD_AT_ONCE)
    .execute()

async function tell(context: OperationContext, id: string): Promise<void> {
  const db = tables(context.db)
  const missed = await db.deleteFrom('flow_missed_end').where('instance_id', '=', id).returningAll().executeTakeFirst()
  const found = await db.selectFrom('flow_instance').selectAll().where('id', '=', id).executeTakeFirst()
  const form = found && (await context.service(Forms).published(context, found.form, found.form_version))
  if (!missed || !form) return
  await context.publish(instanceEnded, {
    instance: id,
    process: found.definition_id,
    form: form.key,
    formVersion: form.version,
    table: form.table,
    record: found.record_id,
    initiator: found.initiator,
    outcome: 'terminated',
  })
}

/** Notes a termination that the plugin of the request cannot hear of now. */
export const noteMissedEnd = ({ db, now }: OperationContext, instance: string) =>
  tables(db).insertInto('flow_missed_end').values({ instance_id: instance, at: now }).execute()
