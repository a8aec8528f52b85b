import { type NotificationChannel, notificationChannels } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import type { KeptNotice } from './note-notice.ts'

/** How many are sent at a time. */
export const PORTION = 20

/** A delivery that this process, and no other, attempts now. */
export interface Claimed {
  readonly tenant: string
  readonly id: string
  readonly user: string
  readonly attempts: number
  readonly notice: KeptNotice
  /** Nothing when its plugin is switched off. */
  readonly channel: NotificationChannel | undefined
}

interface ClaimedRow extends KeptNotice {
  readonly id: string
  readonly user_id: string
  readonly channel: string
  readonly attempts: number
}

/** Takes what is due; if this process dies with it, it is due again after two minutes. */
export async function claim({ tenant, db, view }: OperationContext): Promise<readonly Claimed[]> {
  const { rows } = await sql<ClaimedRow>`
    with next as (
      select id from msg_delivery
      where tenant_id = current_tenant() and state in ('waiting', 'failed') and due <= now()
      order by due limit ${PORTION} for update skip locked)
    update msg_delivery delivery set state = 'waiting', attempts = attempts + 1, due = now() + interval '2 minutes'
    from next, msg_notice notice
    where delivery.tenant_id = current_tenant() and delivery.id = next.id
      and notice.tenant_id = delivery.tenant_id and notice.id = delivery.notice_id
    returning delivery.id, delivery.user_id, delivery.channel, delivery.attempts,
      notice.kind, notice.matter, notice.title, notice.text, notice.path, notice.summary`.execute(db)
  return rows.map(({ id, user_id: user, channel, attempts, ...notice }) => ({
    tenant,
    id,
    user,
    attempts,
    notice,
    channel: view(notificationChannels).find(channel),
  }))
}
