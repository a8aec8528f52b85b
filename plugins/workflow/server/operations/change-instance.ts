import { type Forms, operation } from '@gongtai/sdk/server'
import { changeInstance } from '../../model/calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { announce } from '../announce.ts'
import { runCommand } from '../store/run-command.ts'
import { surroundingsOf } from '../surroundings.ts'
import { tables } from '../tables.ts'

type Kind = 'withdraw' | 'terminate' | 'suspend' | 'resume'

/** Withdraw, terminate, suspend, resume: about the request as a whole. */
export const changeInstanceWith = (forms: Forms) =>
  operation(changeInstance, async (input, context) => {
    const db = tables(context.db)
    const row = await db.selectFrom('flow_instance').selectAll().where('id', '=', input.procInstId).executeTakeFirst()
    if (!row) throw workflowFaults.unknownInstance()
    const form = await forms.published(context, row.form, row.form_version)
    if (!form) throw workflowFaults.formNotPublished()
    const { values } = await forms.load(context, form, row.record_id)
    const outcome = await runCommand(await surroundingsOf(context, forms, form, values), row.id, {
      kind: input.operation as Kind,
      id: input.commandId,
      actor: context.user.id,
      ...(input.opinion && { opinion: input.opinion }),
    })
    const about = { process: row.definition_id, form, record: row.record_id, initiator: row.initiator }
    if (!outcome.repeated) await announce(context, outcome, about)
    return { state: outcome.answer.state }
  })
