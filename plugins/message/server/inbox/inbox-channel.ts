import type { Notice, NotificationChannel } from '@gongtai/sdk'
import { type OperationContext, sql, type Tenants } from '@gongtai/sdk/server'
import { MESSAGES_CHANGED } from '../../model/calls.ts'
import { INBOX, keptNotice, noteNotice, withoutSummary } from '../deliveries/note-notice.ts'

/** Keeps what people are told, one row for each of them, however many they are in one statement. */
async function keep(notice: Omit<Notice, 'user'>, users: readonly string[], context: OperationContext) {
  const kept = await keptNotice(notice, context)
  const { kind, matter, title, text, path, summary } = kept
  const along = sql`insert into msg_message (user_id, at, kind, matter, title, text, path, summary, actor)
    select id, ${context.now}::timestamptz, ${kind}, ${matter}, ${title}, ${text}, ${path}, ${summary}, ${notice.actor ?? ''}
    from org_user where tenant_id = current_tenant() and id = any(${[...users]}::text[])`
  await noteNotice(context, withoutSummary(kept), { channel: INBOX, users, state: 'sent', along })
  context.notify({ type: MESSAGES_CHANGED }, users)
}

/** The inbox of the workbench. */
export const inboxChannel = (tenants: Tenants): NotificationChannel => ({
  id: INBOX,
  title: '站内消息',
  keep: (notice, users, context) => keep(notice, users, context as OperationContext),
  send: ({ user, ...notice }) => tenants.run(notice.tenant, (context) => keep(notice, [user], context)),
})
