import type { Tenants } from '@gongtai/sdk/server'
import { officeDate } from '@gongtai/sdk/server'
import { monthBefore } from '../../model/month.ts'
import { draftBills, writeBills } from './make-bills.ts'

/** Every night the month that has ended is charged, as far as it is not: a night that was missed is made good by the next. */
export const chargeMonth = (tenants: Tenants) => ({
  id: 'dormitory.charge-month',
  title: '生成上月住宿账单',
  cron: '30 2 * * *',
  run: ({ tenant, now }: { readonly tenant: string; readonly now: Date }) =>
    tenants.run(tenant, async (context) => {
      const asked = { ...context, now }
      await writeBills(asked, await draftBills(asked, { period: monthBefore(officeDate(now)), holds: true }))
    }),
})
