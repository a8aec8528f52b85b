import type { Command } from '@gongtai/sdk/flow'
import type { Forms, OperationContext } from '@gongtai/sdk/server'
import { workflowFaults } from '../model/faults.ts'
import { announce } from './announce.ts'
import { decisionContextOf } from './decision-context.ts'
import { manages } from './may-manage.ts'
import { graphOf } from './store/graphs.ts'
import type { OpenInstance } from './store/open-instance.ts'
import { type Outcome, runCommand } from './store/run-command.ts'
import { tables } from './tables.ts'

interface Change {
  readonly command: Command
  readonly bodyHash: string
}

/** Carries out a command about a request as a whole and tells the others. */
export async function changeRequest(
  forms: Forms,
  context: OperationContext,
  { row, lastDigest, keys, standIns }: OpenInstance,
  { command, bodyHash }: Change,
): Promise<Outcome> {
  const form = await forms.published(context, row.form, row.form_version)
  if (!form) throw workflowFaults.formNotPublished()
  const graph = await graphOf(tables(context.db), context.tenant, row.definition_id, row.version)
  const { values } = await forms.load(context, form, row.record_id)
  const manager = await manages(context, graph.definition.managers)
  const around = decisionContextOf(context, forms, form, values, keys, { manager })
  const outcome = await runCommand(around, { row, graph, lastDigest, command, bodyHash })
  await announce(context, outcome, {
    process: row.definition_id,
    title: row.title,
    summary: row.summary,
    form,
    record: row.record_id,
    initiator: row.initiator,
    graph,
    standIns,
  })
  return outcome
}
