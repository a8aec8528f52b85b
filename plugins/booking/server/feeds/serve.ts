import { operations } from '@gongtai/sdk'
import {
  type CalendarEvent,
  type FileAnswer,
  icalendarText,
  type OperationContext,
  operation,
  type SignedInUser,
  sql,
  type Tenants,
} from '@gongtai/sdk/server'
import { feedFaults, feedFile } from '../../model/feeds.ts'
import { stands } from '../free-lapsed.ts'
import { personNow } from '../person-now.ts'
import { tables } from '../tables.ts'
import { keptCalendars } from './calendars.ts'
import { type Feed, feedWith, isSecret } from './store.ts'

const DAY = 86_400_000
const BACK = 31 * DAY
const AHEAD = 366 * DAY
const ENDING = '.ics'

/** Answers an address; whatever is wrong with it, whoever asks learns no more than that there is nothing. */
export const serveFeed = (tenants: Tenants) =>
  operation(feedFile, async ({ tenant, file }) => {
    const secret = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
    if (!isSecret(secret) || !(await tenants.active()).includes(tenant)) throw feedFaults.gone()
    return tenants.run(tenant, (context) => written(context, secret))
  })

async function written(context: OperationContext, secret: string): Promise<FileAnswer> {
  const feed = context.view(operations).find(feedFile.id) && (await feedWith(tables(context.db), secret))
  const user = feed && (await personNow(context, feed.person))
  if (!feed || !user) throw feedFaults.gone()
  const { name, events } = feed.resource === '' ? await own(context, user) : await ofResource(context, user, feed)
  const content = icalendarText({ name, events })
  return { name: `${name}.ics`, type: 'text/calendar; charset=utf-8', content }
}

interface Shown {
  readonly name: string
  readonly events: readonly CalendarEvent[]
}

const WAITS = '（待审批）'
const BUSY = '已占用'

interface OwnBooking {
  readonly uid: string
  readonly from: Date
  readonly to: Date
  readonly title: string
  readonly place: string
  readonly state: string
  readonly changedAt: Date
  readonly sequence: number
}

/** In the words of the calendar: what is secret about a booking never comes into the booking engine. */
async function own({ db, now }: OperationContext, { id, name }: SignedInUser): Promise<Shown> {
  const { rows } = await sql<OwnBooking>`
    select booking.id as uid, min(lower(claim.span)) as "from", max(upper(claim.span)) as "to",
      booking.purpose as title, booking.state, string_agg(distinct resource.name, '、') as place,
      (select max(event.at) from bk_event event where event.tenant_id = booking.tenant_id
        and event.booking_id = booking.id) as "changedAt",
      (select count(*)::int from bk_event event where event.tenant_id = booking.tenant_id
        and event.booking_id = booking.id) as sequence
    from bk_booking booking
    join bk_claim claim on claim.tenant_id = booking.tenant_id and claim.booking_id = booking.id
    join bk_resource resource on resource.tenant_id = claim.tenant_id and resource.id = claim.resource_id
    where booking.tenant_id = current_tenant() and booking.applicant = ${id} and not booking.closure
      and claim.state in ('held', 'confirmed', 'in_use', 'done') and ${stands(now)}
      and claim.span && tstzrange(${new Date(now.getTime() - BACK)}::timestamptz, ${new Date(now.getTime() + AHEAD)}::timestamptz)
    group by booking.tenant_id, booking.id, booking.purpose, booking.state order by 2, 1`.execute(db)
  const events = rows.map(({ uid, state, title, ...rest }) => ({
    ...rest,
    uid: `${uid}@gongtai`,
    title: state === 'held' ? `${title}${WAITS}` : title,
  }))
  return { name: `${name}的预约`, events }
}

/** Whoever keeps a resource need not be one of those who know what it is taken for. */
const titleOf = (title: string, state: string): string =>
  title === '' ? BUSY : state === 'held' ? `${title}${WAITS}` : title

/** What the page of the calendar shows whoever keeps the resource. */
async function ofResource(context: OperationContext, user: SignedInUser, feed: Feed): Promise<Shown> {
  const { now } = context
  const calendar = keptCalendars({ ...context, user }).find(({ id }) => id === feed.calendar)
  const rows = (await calendar?.rows(new Date(now.getTime() - BACK), new Date(now.getTime() + AHEAD))) ?? []
  const row = rows.find(({ resource }) => resource.id === feed.resource)
  if (!row) throw feedFaults.gone()
  const resource = await tables(context.db)
    .selectFrom('bk_resource')
    .select('name')
    .where('id', '=', feed.resource)
    .executeTakeFirst()
  const place = resource?.name ?? ''
  const events = row.spans.map(({ booking, from, to, title: said, person, state }) => ({
    ...{ uid: `${booking || from}-${feed.resource}@gongtai`, changedAt: now, place },
    ...{ from: new Date(from), to: new Date(to), title: titleOf(said, state) },
    ...(person !== '' && { text: `申请人：${person}` }),
  }))
  return { name: `${place}占用`, events }
}
