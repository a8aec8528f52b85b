import { Forms, operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/desk-calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { shippedPhrases } from '../../model/phrases.ts'
import { onlyWritable } from '../../model/step-rights.ts'
import { copiedFields } from '../copied-fields.ts'
import { refuseStarter } from '../may-start.ts'
import { lastOwn } from '../queries/last-own.ts'
import { currentVersion, graphOf } from '../store/graphs.ts'
import { tables } from '../tables.ts'
import { formRights, rightsAt } from '../task-rights.ts'
import { withoutRowIds } from './start-page.ts'

const readPhrases = operation(calls.readPhrases, async (_, { db, user }) => {
  const kept = await tables(db)
    .selectFrom('flow_phrases')
    .select('phrases')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return { phrases: [...(kept?.phrases ?? shippedPhrases)] }
})

const savePhrases = operation(calls.savePhrases, async ({ phrases }, { db, user }) => {
  await tables(db)
    .insertInto('flow_phrases')
    .values({ user_id: user.id, phrases })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ phrases }))
    .execute()
  return { phrases }
})

const lastSignature = operation(calls.lastSignature, async (_, { db, user }) => {
  const { rows } = await sql<{ oid: string }>`
    select file ->> 'oid' as oid from flow_record, jsonb_array_elements(attachments) file
    where tenant_id = current_tenant() and actor = ${user.id} and attachments @> '[{"signature": true}]'
      and file @> '{"signature": true}'
    order by at desc limit 1`.execute(db)
  return { oid: rows[0]?.oid ?? '' }
})

const saveFavourite = operation(calls.saveFavourite, async ({ defKey, favourite }, context) => {
  const { user, now } = context
  const db = tables(context.db)
  if (!favourite) {
    await db.deleteFrom('flow_favourite').where('user_id', '=', user.id).where('definition_id', '=', defKey).execute()
    return { favourite }
  }
  const version = await currentVersion(db, defKey)
  if (!version) throw workflowFaults.unknownProcess()
  await refuseStarter(context, version)
  await db
    .insertInto('flow_favourite')
    .values({ user_id: user.id, definition_id: defKey, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { favourite }
})

/** What the person last asked for with a process, as far as it may be asked for again. */
const lastValues = operation(calls.lastValues, async ({ defKey }, context) => {
  const forms = context.service(Forms)
  const db = tables(context.db)
  const version = await currentVersion(db, defKey)
  if (!version) throw workflowFaults.unknownProcess()
  await refuseStarter(context, version)
  const last = await lastOwn(db, context.user.id, defKey)
  if (!last) throw workflowFaults.nothingToCopy()
  const [form, then] = await Promise.all([
    forms.published(context, version.form, version.form_version),
    forms.published(context, last.form, last.form_version),
  ])
  if (!form || !then) throw workflowFaults.formNotPublished()
  const graph = await graphOf(db, context.tenant, defKey, version.version)
  const rights = copiedFields(context.view, form, onlyWritable(formRights(rightsAt(graph, graph.start.node.id, []))))
  const { values } = await forms.load(context, then, last.record_id)
  return { number: last.number, values: forms.visible(context, form, withoutRowIds(values), rights) }
})

export const deskOperations = [readPhrases, savePhrases, lastSignature, saveFavourite, lastValues]
