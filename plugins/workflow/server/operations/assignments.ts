import { assignmentTypes, fieldTypes } from '@gongtai/sdk'
import {
  type Assignment,
  normalise,
  type ProcessDefinition,
  readBpmn,
  ruleProblems,
  toRows,
  toRules,
  writeBpmn,
} from '@gongtai/sdk/flow'
import { Forms, type OperationContext, operation } from '@gongtai/sdk/server'
import { componentsOf, namesPeople } from '../../model/assignment/components.ts'
import * as calls from '../../model/assignment-calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { paging } from '../queries/paged/paging.ts'
import { schemaOf } from '../store/examine-draft.ts'
import { tables } from '../tables.ts'

/** The draft of a process and what it says now; its row is ours until the end of a call that writes. */
async function openDraft(context: OperationContext, process: string, forUpdate = false) {
  const draft = await tables(context.db)
    .selectFrom('flow_definition')
    .selectAll()
    .where('id', '=', process)
    .$if(forUpdate, (q) => q.forUpdate())
    .executeTakeFirst()
  if (!draft) throw workflowFaults.unknownProcess()
  return { ...draft, ...(await readBpmn(draft.draft_xml)) }
}

function assignmentAt({ nodes }: ProcessDefinition, id: string): Assignment {
  const node = nodes.find((each) => each.id === id)
  if (node?.kind !== 'step' && node?.kind !== 'copy') throw workflowFaults.unknownNode()
  return node.assignment
}

const load = operation(calls.loadAssignment, async ({ defId, nodeId, groupId }, context) => {
  const groups = assignmentAt((await openDraft(context, defId)).definition, nodeId)
  const group = groupId ? groups.find(({ id }) => id === groupId) : groups[0]
  return [...toRows(group?.rules ?? [])]
})

const save = operation(calls.saveAssignment, async ({ defId, nodeId, groupId, list }, context) => {
  const draft = await openDraft(context, defId, true)
  const rules = normalise(toRules(list))
  const [problem] = ruleProblems(rules, (type) => context.view(assignmentTypes).find(type)?.selector !== undefined)
  if (problem) throw problem.fault
  const groups = assignmentAt(draft.definition, nodeId)
  const id = groupId ?? groups[0]?.id ?? 'g1'
  const group = { ...groups.find((each) => each.id === id), id, rules }
  const known = groups.some((each) => each.id === id)
  const assignment = known ? groups.map((each) => (each.id === id ? group : each)) : [...groups, group]
  const nodes = draft.definition.nodes.map((node) => (node.id === nodeId ? { ...node, assignment } : node))
  const revision = draft.draft_revision + 1
  await tables(context.db)
    .updateTable('flow_definition')
    .set({
      draft_xml: await writeBpmn({ ...draft.definition, nodes: nodes as ProcessDefinition['nodes'] }, draft.draft_xml),
      draft_revision: revision,
      updated_at: context.now,
      updated_by: context.user.id,
    })
    .where('id', '=', defId)
    .execute()
  return { revision }
})

const buildComponents = operation(
  calls.buildComponents,
  async ({ defId, taskKey, filterName = '', ...query }, context) => {
    const forms = context.service(Forms)
    const draft = await openDraft(context, defId)
    if (taskKey) assignmentAt(draft.definition, taskKey)
    const form = await forms.published(context, draft.form)
    if (!form) throw workflowFaults.formNotPublished()
    const { limit, offset } = paging(query)
    const found = componentsOf(schemaOf(context.view, form), (id) => context.view(fieldTypes).find(id))
      .filter(namesPeople)
      .map(({ id, title, table, column }) => ({ attrId: id, titleName: title, tableName: table, attrName: column }))
      .filter(({ titleName, attrName }) => titleName.includes(filterName) || attrName.includes(filterName))
    return { rows: found.slice(offset, offset + limit), total: found.length }
  },
)

export const assignmentOperations = [load, save, buildComponents]
