import { bookingLapsed, type OperationContext, sql } from '@gongtai/sdk/server'

const AT_ONCE = 500

interface Told {
  readonly booking: string
  readonly state: 'expired' | 'no_show' | 'displaced'
  readonly claimed: boolean
  readonly reason: string
  readonly instance: string
  readonly reservation: string
}

/** Publishes what has lapsed since the last time; two processes do not tell it twice. */
export async function tellLapsed(context: OperationContext): Promise<void> {
  const { rows } = await sql<Told>`with due as (
      select booking_id, seq from bk_event where tenant_id = current_tenant() and not told
      order by seq limit ${AT_ONCE} for update skip locked
    )
    update bk_event event set told = true
    from due join bk_booking booking on booking.tenant_id = current_tenant() and booking.id = due.booking_id
    where event.tenant_id = current_tenant() and event.booking_id = due.booking_id and event.seq = due.seq
    returning booking.id as booking, event.to_state as state,
      event.from_state = 'confirmed' as claimed, event.note as reason, coalesce(booking.instance_id, '') as instance,
      coalesce(booking.reservation, '') as reservation`.execute(context.db)
  for (const each of rows) await context.publish(bookingLapsed, each)
}
