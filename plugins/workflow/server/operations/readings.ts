import { Forms, inform, noticeOf, type OperationContext, operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/comment-calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { told } from '../../model/notice-kinds.ts'
import { changeRequest } from '../change-request.ts'
import { refuseStrangers } from '../may-see.ts'
import { sendsFrom } from '../may-send.ts'
import { hashOfBody } from '../store/digest.ts'
import { answeredBefore, type OpenInstance, openInstance } from '../store/open-instance.ts'
import { unreadToRemind } from '../store/urged.ts'
import { tables } from '../tables.ts'
import { visibleInstance } from './instance-detail.ts'

interface Sending {
  readonly command: string
  readonly bodyHash: string
  readonly readers: readonly string[]
  readonly note?: string
}

/** Sends an opened request to people who have not been sent it yet; they see what the sender sees. */
export async function sendCopies(context: OperationContext, opened: OpenInstance, sending: Sending): Promise<number> {
  const db = tables(context.db)
  const from = await sendsFrom(db, context, opened.row)
  if (!from) throw workflowFaults.mayNotSend()
  const { rows } = await sql<{ id: string }>`select asked.id from unnest(${sending.readers}::text[]) as asked(id)
    where not exists (select from flow_reading reading where reading.tenant_id = current_tenant()
      and reading.instance_id = ${opened.row.id} and reading.visit = 0 and reading.reader = asked.id)`.execute(db)
  const readers = rows.map(({ id }) => id)
  if (readers.length === 0) throw workflowFaults.alreadySent()
  const opinion = sending.note?.trim() ? { opinion: sending.note.trim() } : {}
  const command = { kind: 'copy', id: sending.command, actor: context.user.id, readers, ...from, ...opinion } as const
  await changeRequest(context.service(Forms), context, opened, { command, bodyHash: sending.bodyHash })
  return readers.length
}

const copy = operation(calls.copyTo, async (input, context) => {
  const db = tables(context.db)
  const actor = context.user.id
  const bodyHash = hashOfBody(actor, input)
  const arrived = { id: input.commandId, instance: input.procInstId, bodyHash, actor }
  const opened = await openInstance(db, arrived)
  if (answeredBefore(opened, arrived)) return { sent: input.readers.length }
  await refuseStrangers(db, context, opened.row)
  const { commandId: command, readers, note = '' } = input
  return { sent: await sendCopies(context, opened, { command, bodyHash, readers, note }) }
})

const remind = operation(calls.remindReaders, async ({ procInstId }, context) => {
  const db = tables(context.db)
  const found = await visibleInstance(db, context, procInstId)
  if (!(await sendsFrom(db, context, found))) throw workflowFaults.mayNotSend()
  const readers = await unreadToRemind(db, procInstId, context)
  if (readers.length === 0) throw workflowFaults.nobodyUnread()
  const words = { title: found.title, actor: context.user.name }
  const place = { path: `/workflow/instance/${procInstId}`, matter: `workflow:${procInstId}`, summary: found.summary }
  await inform(context, readers, noticeOf(told.readingUrged, words, place))
  return { reminded: readers.length }
})

export const readingOperations = [copy, remind]
