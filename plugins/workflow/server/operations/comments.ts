import { inform, noticeOf, type OperationContext, operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/comment-calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { told } from '../../model/notice-kinds.ts'
import { isConcerned } from '../may-see.ts'
import { sendsFrom } from '../may-send.ts'
import { talkOf } from '../queries/talk.ts'
import { hashOfBody } from '../store/digest.ts'
import { openInstance } from '../store/open-instance.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import { visibleInstance } from './instance-detail.ts'
import { sendCopies } from './readings.ts'

/** Minutes in which one's own comment can be deleted. */
export const DELETABLE = 10

const talk = operation(calls.talk, async ({ procInstId }, context) => {
  const db = tables(context.db)
  const found = await visibleInstance(db, context, procInstId)
  const [said, from] = await Promise.all([
    talkOf(db, procInstId, { user: context.user.id, minutes: DELETABLE }),
    sendsFrom(db, context, found),
  ])
  return { ...said, maySend: from !== undefined && found.state !== 'withdrawn' }
})

const add = operation(calls.addComment, async (input, context) => {
  const db = tables(context.db)
  const { id, procInstId } = input
  const author = context.user.id
  const text = input.text.trim()
  if (text === '') throw workflowFaults.commentEmpty()
  const found = await visibleInstance(db, context, procInstId)
  const mentions = [...new Set(input.mentions)].filter((user) => user !== author)
  await letRead(context, input, found.initiator, mentions)
  const added = await db
    .insertInto('flow_comment')
    .values({ instance_id: procInstId, id, author, body: text, mentions })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await tell(context, found, mentions)
  return { id }
})

/** Who is spoken to must be able to read it: whoever is not is sent the request first, when the author means that. */
async function letRead(
  context: OperationContext,
  input: { readonly id: string; readonly procInstId: string; readonly copy?: boolean },
  initiator: string,
  mentions: readonly string[],
): Promise<void> {
  const db = tables(context.db)
  const people = await db
    .selectFrom('org_user')
    .select(['id', 'name'])
    .where('id', 'in', [...mentions, ''])
    .execute()
  if (people.length < mentions.length) throw workflowFaults.unknownPerson()
  const strangers: typeof people = []
  for (const person of people)
    if (person.id !== initiator && !(await isConcerned(db, person.id, input.procInstId))) strangers.push(person)
  if (strangers.length === 0) return
  if (!input.copy) throw workflowFaults.mentionsStrangers({ names: strangers.map(({ name }) => name).join('、') })
  const bodyHash = hashOfBody(context.user.id, input)
  const arrived = { id: input.id, instance: input.procInstId, bodyHash, actor: context.user.id }
  const opened = await openInstance(db, arrived)
  await sendCopies(context, opened, { command: input.id, bodyHash, readers: strangers.map(({ id }) => id) })
}

async function tell(
  context: OperationContext,
  { id, title, summary, initiator }: Record<'id' | 'title' | 'summary' | 'initiator', string>,
  mentions: readonly string[],
): Promise<void> {
  const words = { title, actor: context.user.name }
  const place = { path: `/workflow/instance/${id}`, matter: `workflow:${id}`, summary }
  await inform(context, mentions, noticeOf(told.mentioned, words, place))
  if (!mentions.includes(initiator)) await inform(context, [initiator], noticeOf(told.commented, words, place))
  context.notify({ type: 'workflow.tasks-changed', data: { procInstId: id } }, await lookersOn(tables(context.db), id))
}

/** Whose open pages may show the request: those it concerns and those it waits for by name. */
async function lookersOn(db: FlowDatabase, instance: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from flow_concern where tenant_id = current_tenant() and instance_id = ${instance}
    union select substr(holder_key, 3) from flow_inbox
      where tenant_id = current_tenant() and instance_id = ${instance} and holder_key like 'u:%'`.execute(db)
  return rows.map(({ id }) => id)
}

const remove = operation(calls.deleteComment, async ({ id, procInstId }, context) => {
  const db = tables(context.db)
  await visibleInstance(db, context, procInstId)
  const { numDeletedRows } = await db
    .deleteFrom('flow_comment')
    .where('instance_id', '=', procInstId)
    .where('id', '=', id)
    .where('author', '=', context.user.id)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${DELETABLE})`)
    .executeTakeFirstOrThrow()
  if (Number(numDeletedRows) === 0) throw workflowFaults.commentTooOld({ minutes: DELETABLE })
  context.notify({ type: 'workflow.tasks-changed', data: { procInstId } }, await lookersOn(db, procInstId))
  return { deleted: true }
})

export const commentOperations = [talk, add, remove]
