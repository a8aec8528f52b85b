import { Forms, type OperationContext, operation } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import * as calls from '../../model/form-access-calls.ts'
import type { TaskRights } from '../../model/shapes.ts'
import { writesAnything } from '../../model/step-rights.ts'
import { refuseStarter } from '../may-start.ts'
import { currentVersion, graphOf } from '../store/graphs.ts'
import { tables } from '../tables.ts'
import { formRights, rightsAt } from '../task-rights.ts'
import { rightsIn, visibleInstance } from './instance-detail.ts'

interface About {
  readonly defKey?: string
  readonly procInstId?: string
  readonly task?: number
}

async function rightsOver({ defKey, procInstId, task }: About, context: OperationContext): Promise<TaskRights> {
  const db = tables(context.db)
  if (procInstId !== undefined) {
    return (await rightsIn(db, context, await visibleInstance(db, context, procInstId), task)).rights
  }
  const version = await currentVersion(db, defKey ?? '')
  if (!version) throw workflowFaults.unknownProcess()
  await refuseStarter(context, version)
  const graph = await graphOf(db, context.tenant, version.definition_id, version.version)
  return rightsAt(graph, graph.start.node.id, [])
}

const fields = operation(calls.fieldRights, async (about, context) => {
  const { fields, tables, otherwise } = await rightsOver(about, context)
  return { fields, tables, otherwise }
})

const permission = operation(calls.formPermission, async (about, context) => {
  const rights = await rightsOver(about, context)
  const { nodeName, opinionRequired } = rights
  return {
    writable: writesAnything({ ...formRights(rights), tables: rights.tables }),
    nodeName,
    operations: [...rights.operations],
    opinionRequired,
  }
})

const data = operation(calls.formData, async ({ procInstId }, context) => {
  const forms = context.service(Forms)
  const db = tables(context.db)
  const found = await visibleInstance(db, context, procInstId)
  const form = await forms.published(context, found.form, found.form_version)
  if (!form) throw workflowFaults.formNotPublished()
  const { rights } = await rightsIn(db, context, found, undefined)
  const record = await forms.load(context, form, found.record_id)
  return {
    formId: form.key,
    version: form.version,
    values: forms.visible(context, form, record.values, formRights(rights)),
  }
})

/** Rights and values of a form by themselves, for systems beside our own pages. */
export const formAccessOperations = [fields, permission, data]
