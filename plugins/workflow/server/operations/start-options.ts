import { type OperationContext, operation } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import * as calls from '../../model/start-calls.ts'
import { refuseStarter } from '../may-start.ts'
import { currentVersion, graphOf } from '../store/graphs.ts'
import { tables } from '../tables.ts'
import { rightsAt } from '../task-rights.ts'

async function graphToStart(context: OperationContext, process: string) {
  const db = tables(context.db)
  const version = await currentVersion(db, process)
  if (!version) throw workflowFaults.unknownProcess()
  await refuseStarter(context, version)
  return graphOf(db, context.tenant, process, version.version)
}

const options = operation(calls.startOptions, async ({ defKey }, context) => {
  const graph = await graphToStart(context, defKey)
  const { node } = graph.start
  const { fields, otherwise } = rightsAt(graph, node.id, [])
  return { nodeId: node.id, nodeName: node.name, operations: ['start', 'saveDraft'], fields, otherwise }
})

const buttons = operation(calls.startButtons, async ({ defKey }, context) => {
  await graphToStart(context, defKey)
  return [
    { alias: 'start', name: '提交' },
    { alias: 'saveDraft', name: '保存草稿' },
  ]
})

const categories = operation(calls.categoryTree, async (_, context) => {
  const found = await tables(context.db)
    .selectFrom('flow_version')
    .select('category')
    .distinct()
    .where('current', '=', true)
    .where('category', '<>', '')
    .orderBy('category')
    .execute()
  const children = found.map(({ category }) => ({ id: category, name: category, children: [] }))
  return [{ id: 'FLOW_TYPE', name: '流程分类', children }]
})

export const startOptionOperations = [options, buttons, categories]
