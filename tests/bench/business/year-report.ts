import type { Report } from '../../../core/report/report.ts'
import { recounted, rolledUp, type UsageDay } from '../../plugins/meeting/recount.ts'
import { data, type Office, openOffice } from '../../plugins/support/office.ts'

const limit = 2_000
const count = Number(process.env.BENCH_MEETINGS ?? 1_000_000)
const rooms = Number(process.env.BENCH_ROOMS ?? 274)
const DAYS = 364
const HOUR = 3_600_000

const dayOf = (ago: number) => new Date(Date.now() + 8 * HOUR - ago * 24 * HOUR).toISOString().slice(0, 10)
const span = { from: dayOf(DAYS), to: dayOf(0) }

/**
 * The report of how rooms were used in a year of a million bookings, as its page asks for it: from the days that were
 * counted, and while a thousand of the bookings have changed since. Beside it a recount of the same meetings, one by
 * one, which every counted day is held against.
 */
export async function yearOfMeetings(): Promise<void> {
  const office = await openOffice({ REQUESTS_PER_MINUTE: '1000000' })
  const { database } = office
  await fill(office)
  const who = await office.as('fangmin')
  const countedIn = await timed(() => countAll(office))
  await database.query('vacuum analyze mt_usage, mt_usage_stale')
  const report = () => who.get('/meeting/report', span).then((answer) => data<Report>(answer))
  tell('year report', await best(report), { countedIn })
  await database.query(
    `update mt_meeting set state = 'no_show' where id in (
       select id from mt_meeting where state = 'done' order by md5(id) limit 1000)`,
  )
  tell('year report, 1,000 of the bookings changed since', await best(report), {})
  await countAll(office)
  const stored = await rolledUp(database)
  let again: readonly UsageDay[] = []
  const recount = await timed(async () => {
    again = await recounted(database)
  })
  const differ = again.filter((row, at) => JSON.stringify(row) !== JSON.stringify(stored[at])).length
  const ok = differ === 0 && stored.length === again.length
  console.log(
    JSON.stringify({ bench: 'business', name: 'full recount', milliseconds: recount, days: again.length, ok }),
  )
  await office.close()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}

/** The best of several times: what a neighbour's work takes can only add to it. */
async function best(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push(await timed(work))
  return Math.min(...times)
}

const tell = (name: string, milliseconds: number, more: object) =>
  console.log(
    JSON.stringify({
      bench: 'business',
      name,
      bookings: count,
      milliseconds,
      limit,
      ok: milliseconds <= limit,
      ...more,
    }),
  )

/** As many rooms as it takes, each booked from eight in the morning on, hour by hour. */
async function fill({ database }: Office): Promise<void> {
  await database.query(
    `insert into mt_room (tenant_id, id, code, name, building, unit_id)
     select 'demo', 'bench-' || n, 'Z' || n, '第 ' || n || ' 会议室', '一号楼', (select unit_id from mt_room order by id limit 1)
     from generate_series(1, ${rooms}) n`,
  )
  // What is searched is no matter here, and would be indexed in the background meanwhile.
  await database.query('alter table mt_meeting disable trigger search_added')
  await database.query(
    `insert into mt_meeting (tenant_id, id, instance_id, record_id, booking_id, room_id, venue, title, open_title, type,
       planned_from, planned_to, applicant, people, present, state, notice, agreed_at)
     select 'demo', 'bench-' || n, 'i' || n, 'r' || n, 'b' || n, 'bench-' || 1 + n % ${rooms}, '一号楼', '例会', '例会', '02',
       at, at + interval '50 minutes', (select id from org_user where account = 'zhoumingyuan' limit 1), 8, n % 11,
       case when n % 17 = 0 then 'no_show' when n % 13 = 0 then 'cancelled' else 'done' end,
       case when n % 26 = 0 then 'late' when n % 13 = 0 then 'in_time' else 'none' end, at - n % 9 * interval '7 hours'
     from generate_series(1, ${count}) n, lateral (select (date '${span.from}' + (n / ${rooms}) % ${DAYS})::timestamp
       at time zone 'Asia/Shanghai' + (8 + (n / ${rooms * DAYS}) % 12) * interval '1 hour' as at) times`,
  )
  await database.query('vacuum analyze mt_meeting, mt_usage_stale')
}

/** Until nothing is left to be counted anew. */
async function countAll({ database }: Office): Promise<void> {
  await database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
    { job: 'meeting.count-usage', tenant: 'demo' },
  ])
  for (;;) {
    const left = await database.query('select from mt_usage_stale limit 1')
    if (left.length === 0) return
    await new Promise((wait) => setTimeout(wait, 100))
  }
}
