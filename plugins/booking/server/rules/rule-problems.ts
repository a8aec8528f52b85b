import type { Fault, WorkingCalendar } from '@gongtai/sdk'
import { type BookingRequest, faultOf, markedAt, policySays, spanProblems } from '@gongtai/sdk/server'
import type { BookingDatabase } from '../tables.ts'
import { quotaProblems } from './quota-problems.ts'
import { type ResourceRules, restsMatter } from './rules-for.ts'

/** What the rules depend on besides the request. */
interface Facts {
  readonly now: Date
  /** Read only where a rule asks for it. */
  readonly calendar: () => Promise<WorkingCalendar>
}

/** All that the rules have against a request; nothing when it was decided already. */
export async function ruleProblems(
  db: BookingDatabase,
  request: BookingRequest,
  rules: readonly ResourceRules[],
  { now, calendar }: Facts,
): Promise<readonly Fault[]> {
  const { refuses } = request
  if (!refuses) return []
  const facts = {
    now,
    ...(restsMatter(rules) && { calendar: await calendar() }),
    ...(refuses.reason !== undefined && { reason: refuses.reason }),
  }
  const says = policySays(refuses)
  const span = rules.flatMap(({ policy }) => spanProblems(says, policy, request, facts))
  const quota = await quotaProblems(db, { ...request, says }, rules, now)
  return [
    ...(refuses.besides ?? []).map(faultOf),
    ...[...span, ...quota].map((each) => markedAt(each, refuses.fields?.time)),
  ]
}
