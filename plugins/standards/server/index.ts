import {
  area,
  noticeKinds,
  offer,
  offerAll,
  operations,
  provide,
  reactions,
  scheduledJobs,
  tenantSetups,
  townYears,
} from '@gongtai/sdk'
import {
  areaOffers,
  type OperationContext,
  registerOperations,
  Standards,
  serverHalf,
  Tenants,
  Warnings,
  WorkingTime,
  workingTimeChanged,
} from '@gongtai/sdk/server'
import { days } from '../model/days.ts'
import { myWarnings, openWarnings, warningNotices, warnings } from '../model/warnings.ts'
import { calendarOperations } from './calendar-operations.ts'
import { publishedDays } from './published-days.ts'
import { ruleOperations } from './rule-operations.ts'
import { standards } from './standards.ts'
import { townAnswers } from './town-answers.ts'
import { countAnew, escalation } from './warnings/escalate.ts'
import { warningOperations } from './warnings/operations.ts'
import { warningService } from './warnings/raise.ts'
import { workingTime } from './working-time.ts'

const changed = ({ day }: { readonly day: string }, context: OperationContext) =>
  context.publish(workingTimeChanged, { from: day })

const found = area({ title: '预警', registers: [warnings], lists: [myWarnings, openWarnings] })

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    provides: [
      provide(WorkingTime, () => workingTime),
      provide(Standards, () => standards),
      provide(Warnings, () => warningService),
    ],
    offers: [
      ...offerAll(operations, registerOperations(days, tenants, { saved: changed, removing: changed })),
      ...offerAll(operations, [...calendarOperations, ...ruleOperations, ...warningOperations]),
      ...areaOffers(found, tenants),
      ...offerAll(noticeKinds, warningNotices),
      offer(scheduledJobs, escalation(tenants)),
      offer(reactions, countAnew),
      offer(tenantSetups, publishedDays),
      offer(townYears, townAnswers),
    ],
  }),
})
