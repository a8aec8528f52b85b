import { offer, provide, scheduledJobs } from '@gongtai/sdk'
import { Bookings, Clock, serverHalf, Tenants } from '@gongtai/sdk/server'
import { makeBookings } from './bookings.ts'
import { expireHolds } from './expire-holds.ts'
import { tables } from './tables.ts'

export default serverHalf({
  needs: { clock: Clock, tenants: Tenants },
  activate: ({ clock, tenants }) => ({
    provides: [provide(Bookings, () => makeBookings(clock))],
    offers: [
      offer(scheduledJobs, {
        id: 'booking.expire-holds',
        title: '释放过期的预占',
        cron: '*/5 * * * *',
        run: ({ tenant, now }) =>
          tenants.run(tenant, async ({ db }) => {
            await expireHolds(tables(db), now)
          }),
      }),
    ],
  }),
})
