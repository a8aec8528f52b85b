import { operation } from '@gongtai/sdk/server'
import * as calls from '../../model/deputy-calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { allDeputies, ownDeputies } from '../queries/deputies.ts'
import { endDeputy, nameDeputy } from '../store/deputies.ts'
import { tables } from '../tables.ts'

const ended = (done: boolean): { ended: boolean } => {
  if (!done) throw workflowFaults.deputyOver()
  return { ended: true }
}

/** Who stands in for whom: everybody says so for themself, and who may, for others who are away. */
export const deputyOperations = [
  operation(calls.ownDeputies, (_, { db, user }) => ownDeputies(tables(db), user.id)),
  operation(calls.deputyScopes, async (_, { db }) => {
    const found = await tables(db)
      .selectFrom('flow_version')
      .select(['definition_id as defKey', 'title as processName', 'category'])
      .where('current', '=', true)
      .orderBy('category')
      .orderBy('title')
      .execute()
    return found
  }),
  operation(calls.nameDeputy, async (input, context) => ({
    id: await nameDeputy(context, { ...input, principal: context.user.id }),
  })),
  operation(calls.endDeputy, async ({ id }, context) => ended(await endDeputy(context, id, context.user.id))),
  operation(calls.allDeputies, (query, { db }) => allDeputies(tables(db), query)),
  operation(calls.nameDeputyFor, async (input, context) => ({ id: await nameDeputy(context, input) })),
  operation(calls.endDeputyOf, async ({ id }, context) => ended(await endDeputy(context, id))),
]
