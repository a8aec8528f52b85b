import { type OperationContext, operation, type Tenants } from '@gongtai/sdk/server'
import { feedFaults, makeFeed, readFeeds, revokeFeed } from '../../model/feeds.ts'
import { keptResources } from '../kept.ts'
import { tables } from '../tables.ts'
import { serveFeed } from './serve.ts'
import { dropFeed, feedsOf, keepFeed } from './store.ts'

const listed = operation(readFeeds, async (_, context) => {
  const made = await feedsOf(tables(context.db), context.user.id)
  const lines = [{ calendar: '', resource: '', name: '我的预约', kind: '' }, ...(await keptResources(context))]
  return lines.map((line) => ({
    ...line,
    madeAt:
      made
        .find(({ calendar, resource }) => calendar === line.calendar && resource === line.resource)
        ?.made_at.toISOString() ?? '',
  }))
})

const made = operation(makeFeed, async ({ calendar = '', resource = '' }, context) => {
  if ((calendar !== '' || resource !== '') && !(await keeps(context, calendar, resource))) throw feedFaults.notKept()
  const { tenant, user, db, now } = context
  const secret = await keepFeed(tables(db), { person: user.id, calendar, resource }, now)
  return { address: `/prod-api/booking/feed/${encodeURIComponent(tenant)}/${secret}.ics` }
})

const keeps = async (context: OperationContext, calendar: string, resource: string): Promise<boolean> =>
  (await keptResources(context)).some((each) => each.calendar === calendar && each.resource === resource)

const revoked = operation(revokeFeed, async ({ calendar = '', resource = '' }, { db, user }) => ({
  revoked: await dropFeed(tables(db), { person: user.id, calendar, resource }),
}))

export const feedOperations = (tenants: Tenants) => [listed, made, revoked, serveFeed(tenants)]
