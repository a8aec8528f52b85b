import { offer, offerAll, operations, provide, tenantSetups } from '@gongtai/sdk'
import {
  type OperationContext,
  registerOperations,
  serverHalf,
  Tenants,
  WorkingTime,
  workingTimeChanged,
} from '@gongtai/sdk/server'
import { days } from '../model/days.ts'
import { calendarOperations } from './calendar-operations.ts'
import { publishedDays } from './published-days.ts'
import { workingTime } from './working-time.ts'

const changed = ({ day }: { readonly day: string }, context: OperationContext) =>
  context.publish(workingTimeChanged, { from: day })

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    provides: [provide(WorkingTime, () => workingTime)],
    offers: [
      ...offerAll(operations, registerOperations(days, tenants, { saved: changed, removing: changed })),
      ...offerAll(operations, calendarOperations),
      offer(tenantSetups, publishedDays),
    ],
  }),
})
