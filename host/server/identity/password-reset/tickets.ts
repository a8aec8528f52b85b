import { randomUUID } from 'node:crypto'
import type { Store } from '../../store/store.ts'
import { identityFaults } from '../faults.ts'
import { drawCode } from '../sign-in/captcha/draw-code.ts'
import { tables } from '../tables.ts'

const LIFE_MS = 10 * 60_000

/** A reset on its way, as the browser names it. */
export interface Ticket {
  readonly uuid: string
  /** What was typed from the picture. */
  readonly imageCode: string
  readonly phone: string
}

export async function newTicket(store: Store, now: Date): Promise<{ readonly uuid: string; readonly img: string }> {
  const { answer, img } = drawCode()
  const uuid = randomUUID()
  const row = { id: uuid, answer, phone: null, expires_at: new Date(now.getTime() + LIFE_MS) }
  await store.platform((db) => tables(db).insertInto('password_reset').values(row).execute())
  return { uuid, img }
}

/** Binds a reset to the number that a message goes to. It stays with the first; a wrong image code ends it. */
export const bindTicket = (store: Store, ticket: Ticket, now: Date): Promise<void> =>
  passTicket(store, ticket, now, [null, ticket.phone])

/** Refuses a reset that no message went out for, or that another number is bound to. */
export const checkTicket = (store: Store, ticket: Ticket, now: Date): Promise<void> =>
  passTicket(store, ticket, now, [ticket.phone])

async function passTicket(
  store: Store,
  { uuid, imageCode, phone }: Ticket,
  now: Date,
  from: readonly (string | null)[],
): Promise<void> {
  const passed = await store.platform(async (handle) => {
    const db = tables(handle)
    const row = await db.selectFrom('password_reset').selectAll().where('id', '=', uuid).forUpdate().executeTakeFirst()
    if (!row) return false
    const typed = imageCode.trim().toLowerCase()
    if (row.expires_at <= now || row.answer !== typed || !from.includes(row.phone)) {
      await db.deleteFrom('password_reset').where('id', '=', uuid).execute()
      return false
    }
    await db.updateTable('password_reset').set({ phone }).where('id', '=', uuid).execute()
    return true
  })
  if (!passed) throw identityFaults.wrongImageCode()
}
