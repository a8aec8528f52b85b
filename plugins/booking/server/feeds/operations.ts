import { type OperationContext, operation, type Tenants } from '@gongtai/sdk/server'
import { type FeedLine, feedFaults, makeFeed, readFeeds, revokeFeed } from '../../model/feeds.ts'
import { tables } from '../tables.ts'
import { keptCalendars } from './calendars.ts'
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

async function keptResources(context: OperationContext): Promise<readonly Omit<FeedLine, 'madeAt'>[]> {
  const soon = new Date(context.now.getTime() + 1000)
  const found: { calendar: string; kind: string; resource: string }[] = []
  for (const { id, kind, rows } of keptCalendars(context)) {
    for (const { resource } of await rows(context.now, soon)) found.push({ calendar: id, kind, resource: resource.id })
  }
  if (found.length === 0) return []
  const named = await tables(context.db)
    .selectFrom('bk_resource')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      found.map(({ resource }) => resource),
    )
    .execute()
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return found.map((each) => ({ ...each, name: names.get(each.resource) ?? each.resource }))
}

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
