import { markedAt, type OperationContext } from '@gongtai/sdk/server'
import { policies, policyFaults } from '../model/policies.ts'
import { daysInDisorder, namedIn, type PolicyRow, speaksOf } from '../model/policy-of.ts'
import { tables } from './tables.ts'

/** Refuses what would hold for nothing: hours in disorder, and resources that do not exist. */
export async function checkPolicy(row: PolicyRow, { db }: OperationContext): Promise<void> {
  const days = daysInDisorder(row)
  if (days.length > 0) {
    const titles = days.map((day) => policies.fields[day].title)
    throw markedAt(policyFaults.hoursInDisorder({ days: titles }), days)
  }
  const named = namedIn(row)
  if (named.length === 0) return
  const found = await tables(db)
    .selectFrom('bk_resource')
    .select(['kind', 'code', 'name'])
    .where('kind', '=', row.kind)
    .execute()
  const names = named.filter((name) => !found.some((resource) => speaksOf({ ...row, resources: name }, resource)))
  if (names.length > 0) throw markedAt(policyFaults.unknownResources({ names }), ['resources'])
}
