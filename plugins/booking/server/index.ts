import { fieldTypes, noticeKinds, offer, offerAll, operations, provide, scheduledJobs } from '@gongtai/sdk'
import { Bookings, Clock, registerOperations, serverHalf, Tenants, WorkingTime } from '@gongtai/sdk/server'
import { overrunNotices } from '../model/overrun.ts'
import { policies } from '../model/policies.ts'
import { seriesField } from '../model/series-field.ts'
import { vacant } from '../model/waiting-list.ts'
import { makeBookings } from './bookings.ts'
import { checkPolicy } from './check-policy.ts'
import { closureOperations } from './closures/operations.ts'
import { extendOverrun } from './extend-overrun.ts'
import { feedOperations } from './feeds/operations.ts'
import { freeLapsed } from './free-lapsed.ts'
import { previewSeries } from './operations/preview-series.ts'
import { tables } from './tables.ts'
import { tellLapsed } from './tell-lapsed.ts'
import { tellOverrun } from './tell-overrun.ts'
import { waitingOperations } from './waiting/operations.ts'
import { tellWaiting } from './waiting/tell-waiting.ts'

export default serverHalf({
  needs: { clock: Clock, tenants: Tenants, workingTime: WorkingTime },
  activate: ({ clock, tenants, workingTime }) => ({
    provides: [provide(Bookings, () => makeBookings(clock, workingTime))],
    offers: [
      offer(fieldTypes, seriesField),
      ...offerAll(operations, registerOperations(policies, tenants, { saved: checkPolicy })),
      ...offerAll(operations, feedOperations(tenants)),
      ...offerAll(operations, [...closureOperations, ...waitingOperations]),
      ...offerAll(noticeKinds, [vacant, ...Object.values(overrunNotices)]),
      offer(operations, previewSeries(workingTime, makeBookings(clock, workingTime))),
      offer(scheduledJobs, {
        id: 'booking.expire-holds',
        title: '释放过期的预占与未签到的预约，延长超时未结束的，通知候补人员',
        cron: '* * * * *',
        run: ({ tenant, now }) =>
          tenants.run(tenant, async (context) => {
            await freeLapsed(tables(context.db), now)
            await extendOverrun(tables(context.db), now)
            await tellOverrun(context, workingTime)
            await tellLapsed(context)
            await tellWaiting(context)
          }),
      }),
    ],
  }),
})
