import { randomUUID } from 'node:crypto'
import type { Command } from '@gongtai/sdk/flow'
import type { Files, Forms, OperationContext, Organisation, Requests } from '@gongtai/sdk/server'
import { changeRequest } from './change-request.ts'
import { complete } from './operations/complete-task.ts'
import { start } from './operations/start-instance.ts'
import { holdersOf } from './queries/holders-of.ts'
import { openable } from './queries/openable.ts'
import { requestState } from './queries/request-state.ts'
import { waitingOf } from './queries/waiting-of.ts'
import { hashOfBody } from './store/digest.ts'
import { openInstance } from './store/open-instance.ts'
import { tables } from './tables.ts'

/** What those who carry requests out may do with them; the caller has seen to it that the person may. */
export function makeRequests(forms: Forms, files: Files, organisation: Organisation): Requests {
  const change = async (context: OperationContext, instance: string, command: Command) => {
    const bodyHash = hashOfBody(command.actor, command)
    const arrived = { id: command.id, instance, bodyHash, actor: command.actor }
    const opened = await openInstance(tables(context.db), arrived)
    await changeRequest(forms, context, opened, { command, bodyHash })
  }
  const by = ({ user }: OperationContext, reason: string) => ({ id: randomUUID(), actor: user.id, opinion: reason })
  return {
    start: async (context, about) => {
      const { process: defKey, ...given } = about
      const input = { ...given, commandId: randomUUID(), defKey }
      const { procInstId } = await start(input, context, forms, organisation, 'plugin')
      return procInstId
    },
    complete: async (context, { instance: procInstId, ...done }) => {
      await complete({ ...done, commandId: randomUUID(), procInstId }, context, forms, files)
    },
    find: ({ db }, instance) => requestState(tables(db), instance),
    holders: ({ db }, of) => holdersOf(tables(db), of),
    waiting: ({ db, user }, at) => waitingOf(tables(db), user.id, at),
    openable: async (context, instances) => {
      const found = await openable(context, 'id', instances)
      return found.map(({ id: instance, record: _, ...request }) => ({ ...request, instance }))
    },
    reopen: (context, { instance, node, reason }) =>
      change(context, instance, { ...by(context, reason), kind: 'reopen', node }),
    formOf: async ({ db }, instance) => {
      const found = tables(db).selectFrom('flow_instance').select('form').where('id', '=', instance)
      return (await found.executeTakeFirst())?.form
    },
    revoke: (context, { instance, reason }) => change(context, instance, { ...by(context, reason), kind: 'revoke' }),
  }
}
