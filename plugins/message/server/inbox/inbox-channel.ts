import type { Notice, NotificationChannel } from '@gongtai/sdk'
import { type OperationContext, sql, type Tenants } from '@gongtai/sdk/server'
import { MESSAGES_CHANGED } from '../../model/calls.ts'
import { insidePath } from '../../model/inside-path.ts'

const MOST_TITLE = 200
const MOST_TEXT = 2_000

/** Keeps what people are told, one row for each of them, however many they are in one statement. */
async function keep(notice: Omit<Notice, 'user'>, users: readonly string[], context: OperationContext) {
  const { kind = '' } = notice
  const path = insidePath(notice.path)
  const matter = notice.matter ?? path
  const [title, text] = [notice.title.slice(0, MOST_TITLE), notice.text.slice(0, MOST_TEXT)]
  await sql`insert into msg_message (user_id, kind, matter, title, text, path)
    select id, ${kind}, ${matter}, ${title}, ${text}, ${path}
    from org_user where tenant_id = current_tenant() and id = any(${[...users]}::text[])`.execute(context.db)
  context.notify({ type: MESSAGES_CHANGED }, users)
}

/** The inbox of the workbench. */
export const inboxChannel = (tenants: Tenants): NotificationChannel => ({
  id: 'message.inbox',
  title: '站内消息',
  keep: (notice, users, context) => keep(notice, users, context as OperationContext),
  send: ({ user, ...notice }) => tenants.run(notice.tenant, (context) => keep(notice, [user], context)),
})
