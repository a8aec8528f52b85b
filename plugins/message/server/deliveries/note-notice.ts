import type { Notice } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { WEBHOOK } from '../../model/channel-calls.ts'
import type { DeliveryState } from '../../model/delivery-calls.ts'
import { insidePath } from '../../model/inside-path.ts'
import { afterQuiet } from '../habits/quiet.ts'
import { inOwnWords } from '../wording/wordings.ts'

export const INBOX = 'message.inbox'
const MOST_TITLE = 200
const MOST_TEXT = 2_000
const MOST_SUMMARY = 300

/** A notice as it is kept: in the words of the tenant, cut to what fits, leading nowhere outside. */
export interface KeptNotice {
  readonly kind: string
  readonly matter: string
  readonly title: string
  readonly text: string
  readonly path: string
  readonly summary: string
}

export const withoutSummary = (notice: KeptNotice): KeptNotice => ({ ...notice, summary: '' })

export async function keptNotice(notice: Omit<Notice, 'user'>, context: OperationContext): Promise<KeptNotice> {
  const { kind = '', matter, path, title, text, summary = '' } = await inOwnWords(notice, context)
  const inside = insidePath(path)
  return {
    kind,
    matter: matter ?? inside,
    title: title.slice(0, MOST_TITLE),
    text: text.slice(0, MOST_TEXT),
    path: inside,
    summary: summary.slice(0, MOST_SUMMARY),
  }
}

interface Way {
  readonly channel: string
  readonly users: readonly string[]
  readonly state: DeliveryState
  /** What is written with it, in the same round trip. */
  readonly along?: ReturnType<typeof sql>
}

/** Writes down what goes through a channel and to whom, however many they are in one statement. */
export async function noteNotice(
  { db }: OperationContext,
  { kind, matter, title, text, path, summary }: KeptNotice,
  { channel, users, state, along }: Way,
): Promise<void> {
  const due = disturbs(channel) ? afterQuiet(sql`now()`) : sql`now()`
  await sql`with noted as (
      insert into msg_notice (kind, matter, title, text, path, summary)
      values (${kind}, ${matter}, ${title}, ${text}, ${path}, ${summary}) returning id)
    ${along ? sql`, written as (${along})` : sql``}
    insert into msg_delivery (notice_id, user_id, channel, state, due)
    select noted.id, person.id, ${channel}, ${state}, ${due}
    from noted cross join org_user person
    left join msg_habit habit on habit.tenant_id = person.tenant_id and habit.user_id = person.id
    where person.tenant_id = current_tenant() and person.id = any(${[...users]}::text[])`.execute(db)
}

/** Whether a channel reaches the person rather than a list or another system. */
const disturbs = (channel: string): boolean => channel !== INBOX && channel !== WEBHOOK
