import { noticeKinds, notificationChannels } from '@gongtai/sdk'
import { likeText, operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/delivery-calls.ts'
import { tables } from '../tables.ts'
import { deliveryDue } from './queue.ts'

/** What was sent to whom, newest first, page by page from the last one seen. */
const list = operation(calls.listDeliveries, async (query, { db, view, settings }) => {
  const { before, pageSize = 20, channel, state, person } = query
  let found = tables(db)
    .selectFrom('msg_delivery as delivery')
    .innerJoin('msg_notice as notice', 'notice.id', 'delivery.notice_id')
    .select(['delivery.id', 'delivery.channel', 'delivery.state', 'delivery.attempts', 'delivery.reason'])
    .select(['delivery.at', 'delivery.due', 'notice.title', 'notice.kind'])
    .select(
      sql<string | null>`(select name from org_user
        where org_user.tenant_id = current_tenant() and org_user.id = delivery.user_id)`.as('person'),
    )
  if (before) found = found.where('delivery.id', '<', before)
  if (channel) found = found.where('delivery.channel', '=', channel)
  if (state) found = found.where('delivery.state', '=', state)
  if (person?.trim()) {
    const like = likeText(person)
    found = found.where(sql<boolean>`delivery.user_id in (select id from org_user
      where tenant_id = current_tenant() and (name ilike ${like} or account ilike ${like}))`)
  }
  const rows = await found
    .orderBy('delivery.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const channels = view(notificationChannels)
    .all()
    .map(({ id, title }) => ({ id, title }))
  const { keepDeliveryDays: keepDays } = await settings<{ readonly keepDeliveryDays: number }>('message')
  return {
    rows: rows.slice(0, pageSize).map(({ channel, kind, at, due, person, ...row }) => ({
      ...row,
      channelTitle: channels.find(({ id }) => id === channel)?.title ?? '已停用的渠道',
      kindTitle: view(noticeKinds).find(kind)?.title ?? '通知',
      person: person ?? '',
      at: at.toISOString(),
      due: row.state === 'waiting' || row.state === 'failed' ? due.toISOString() : null,
    })),
    more: rows.length > pageSize,
    keepDays,
    channels,
  }
})

/** What failed or was given up is tried again at once, as often as something new. */
const retry = operation(calls.retryDeliveries, async ({ ids }, { db, publish }) => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('msg_delivery')
    .set({ state: 'waiting', attempts: 0, due: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('state', 'in', ['failed', 'given-up'])
    .executeTakeFirstOrThrow()
  await publish(deliveryDue, {})
  return { retried: Number(numUpdatedRows) }
})

export const deliveryOperations = [list, retry]
