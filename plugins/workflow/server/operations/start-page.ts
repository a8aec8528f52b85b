import { type Forms, operation } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { findDraft, startSubject } from '../store/drafts.ts'
import { currentVersion, graphOf } from '../store/graphs.ts'
import { tables } from '../tables.ts'
import { rightsAt } from '../task-rights.ts'

const startable = operation(calls.startable, async (_, { db }) => {
  const found = await tables(db)
    .selectFrom('flow_version')
    .select(['definition_id', 'title', 'category', 'icon', 'form', 'version'])
    .where('current', '=', true)
    .orderBy('category')
    .orderBy('title')
    .execute()
  return found.map((version) => ({
    defKey: version.definition_id,
    processName: version.title,
    category: version.category,
    icon: version.icon,
    form: version.form,
    version: version.version,
  }))
})

const processWith = (forms: Forms) =>
  operation(calls.readProcess, async ({ defKey }, context) => {
    const db = tables(context.db)
    const version = await currentVersion(db, defKey)
    if (!version) throw workflowFaults.unknownProcess()
    const form = await forms.published(context, version.form, version.form_version)
    if (!form) throw workflowFaults.formNotPublished()
    const graph = await graphOf(db, context.tenant, defKey, version.version)
    const draft = await findDraft(db, context.user.id, startSubject(defKey))
    return {
      process: {
        defKey,
        processName: version.title,
        category: version.category,
        icon: version.icon,
        form: version.form,
        version: version.version,
      },
      form: { key: form.key, version: form.version, document: form.document },
      rights: rightsAt(graph, graph.start.node.id, []),
      draft: draft?.content ?? null,
    }
  })

export const startPageOperations = (forms: Forms) => [startable, processWith(forms)]
