import type { Told } from '@gongtai/sdk'
import { domainEvent, inform, reaction, sql } from '@gongtai/sdk/server'
import { keysOf } from './queries/holder-keys.ts'

/** What waits for a larger group than this stands in the lists of its members without each being told. */
const TOLD_ONE_BY_ONE = 200

/** The members of groups are to be told something, all but whoever did it. */
export const groupsInformed = domainEvent<{
  readonly groups: readonly string[]
  readonly except: string
  readonly notice: Told
}>('workflow.groups-informed')

/** Looking members up is left to the time after the commit: nobody waits for it. */
export const informGroups = reaction(
  'workflow.inform-groups',
  groupsInformed,
  'after',
  async ({ groups, except, notice }, context) => {
    const { rows } = await sql<{ id: string }>`
      select id from org_user where tenant_id = current_tenant() and enabled and id <> ${except}
        and ${keysOf(sql.ref('org_user.id'))} && ${[...groups]}::text[]
      limit ${TOLD_ONE_BY_ONE + 1}`.execute(context.db)
    if (rows.length > TOLD_ONE_BY_ONE) return
    await inform(
      context,
      rows.map(({ id }) => id),
      notice,
    )
  },
)
