import type { FormValues } from '@gongtai/sdk'
import type { Assignment } from '@gongtai/sdk/flow'
import { type RecordValues, rowId } from '@gongtai/sdk/form'
import { Forms, type OperationContext, operation, type PublishedForm, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import type { ProcessCard } from '../../model/shapes.ts'
import { onlyWritable } from '../../model/step-rights.ts'
import { isOffered, refuseStarter, startableOf } from '../may-start.ts'
import { openedForm } from '../opened-form.ts'
import { findInstance } from '../queries/my-instances.ts'
import { startedBy, type Used } from '../queries/started-by.ts'
import { findDraft, startSubject } from '../store/drafts.ts'
import { cameWithPlugin, currentVersion, graphOf, systemStarted } from '../store/graphs.ts'
import { tables } from '../tables.ts'
import { formRights, rightsAt } from '../task-rights.ts'
import { aboutProcesses } from './about-processes.ts'

interface PublishedProcess {
  readonly definition_id: string
  readonly title: string
  readonly category: string
  readonly icon: string
  readonly form: string
  readonly version: number
}

const cardOf = (version: PublishedProcess, used: Used = { favourite: false, usedAt: null }): ProcessCard => ({
  ...used,
  defKey: version.definition_id,
  processName: version.title,
  category: version.category,
  icon: version.icon,
  form: version.form,
  version: version.version,
})

const startable = operation(calls.startable, async (_, context) => {
  const found = await tables(context.db)
    .selectFrom('flow_version')
    .select(['definition_id', 'title', 'category', 'icon', 'form', 'version'])
    .select([sql<Assignment | null>`definition -> 'startable'`.as('startable'), cameWithPlugin.as('came_with_plugin')])
    .where('current', '=', true)
    .where(systemStarted, '=', false)
    .orderBy('category')
    .orderBy('title')
    .execute()
  const [allowed, used] = await Promise.all([
    startableOf(
      context,
      found.filter((process) => isOffered(context.view, process)),
    ),
    startedBy(tables(context.db), context.user.id),
  ])
  return allowed.map((process) => cardOf(process, used.get(process.definition_id)))
})

const readOne = operation(calls.readProcess, async ({ defKey, from }, context) => {
  const forms = context.service(Forms)
  const db = tables(context.db)
  const version = await currentVersion(db, defKey)
  if (!version) throw workflowFaults.unknownProcess()
  await refuseStarter(context, version)
  const form = await forms.published(context, version.form, version.form_version)
  if (!form) throw workflowFaults.formNotPublished()
  const graph = await graphOf(db, context.tenant, defKey, version.version)
  const rights = rightsAt(graph, graph.start.node.id, [])
  const earlier = from === undefined ? undefined : await earlierRequest(context, forms, defKey, from)
  const draft = await findDraft(db, context.user.id, startSubject(defKey, from))
  const used = await startedBy(db, context.user.id)
  return {
    process: cardOf(version, used.get(defKey)),
    form: openedForm(context, form),
    rights,
    again: earlier?.again ?? null,
    values: earlier ? forms.visible(context, form, earlier.values, onlyWritable(formRights(rights))) : null,
    draft: draft?.content ?? null,
    draftRevision: draft?.revision ?? '',
  }
})

/** What an own request of the same process held; its form may be an older version of the one that is filled in now. */
async function earlierRequest(
  context: OperationContext,
  forms: Forms,
  process: string,
  from: string,
): Promise<{ readonly values: FormValues; readonly again?: string }> {
  const found = await findInstance(tables(context.db), from)
  if (!found || found.definition_id !== process) throw workflowFaults.unknownInstance()
  if (found.initiator !== context.user.id) throw workflowFaults.onlyOwnAgain()
  const form: PublishedForm | undefined = await forms.published(context, found.form, found.form_version)
  if (!form) throw workflowFaults.formNotPublished()
  const { values } = await forms.load(context, form, found.record_id)
  return found.state === 'withdrawn' ? { values, again: found.number } : { values: withoutRowIds(values) }
}

/** Rows of an ended request are new ones here. */
export const withoutRowIds = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([table, rows]) => [
      table,
      Array.isArray(rows) ? rows.map(({ [rowId]: _, ...row }: RecordValues) => row) : rows,
    ]),
  )

export const startPageOperations = [startable, readOne, aboutProcesses]
