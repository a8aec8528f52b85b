import { expect } from 'vitest'
import { data, type Office } from '../support/office.ts'
import { start } from '../support/processes.ts'

interface Held {
  readonly id: string
  readonly instance: string
  readonly booking: string
}

const [APPLICANT, GUEST] = ['zhoumingyuan', 'linzhiqiang'] as const
const TABLE = 'BUS_MEETING_USE_APPLY'
const OWN = 'demo-room-A201'
const OTHER = 'demo-room-A202'

/** What people are told of meetings, each of a meeting of its own in a room that needs no approval. */
export function meetingActs(office: Office, id: (account: string) => string) {
  let made = 0
  const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const held = async (day = dayAhead(20 + ++made), more: object = {}): Promise<Held & { readonly day: string }> => {
    const { procInstId } = await start(await office.as(APPLICANT), 'meeting_use', {
      [TABLE]: {
        TITLE: '消息巡检',
        MEETING_TYPE: '02',
        'START_TIME,END_TIME': `${day} 09:00:00,${day} 10:00:00`,
        ROOM_ID: OWN,
        PEOPLE: 4,
        OUTSIDE_NUM: 0,
        HOST_PERSON: [{ id: id(APPLICANT), name: APPLICANT }],
        ATTENDEES: [{ id: id(GUEST), name: GUEST }],
        ...more,
      },
      BUS_MEETING_USE_SERVICE: [{ ITEM: '茶水', DETAIL: '' }],
    })
    const find = () =>
      office.database.query<Held>(
        `select id, instance_id as instance, booking_id as booking from mt_meeting where instance_id = $1`,
        [procInstId],
      )
    // A job of the server finds out that nobody has to approve.
    await expect.poll(find, { timeout: 10_000 }).toHaveLength(1)
    return { ...((await find())[0] as Held), day }
  }
  const moved = (receiver: string) => async () => {
    const { instance, booking, day } = await held()
    const at = (hour: number) => new Date(`${day}T${hour}:00:00+08:00`).toISOString()
    const body = { instance, seen: booking, resources: { room: [OTHER] }, from: at(14), to: at(15) }
    data(await (await office.as('fangmin')).post('/meeting/use/move', body))
    return receiver
  }
  const run = (job: string) =>
    office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
      { job, tenant: 'demo' },
    ])
  const minuted = async (followUps: readonly object[]) => {
    const { id: meeting } = await held()
    const applicant = await office.as(APPLICANT)
    await office.database.query(`update mt_meeting set state = 'in_use' where id = $1`, [meeting])
    const body = { version: 0, body: '纪要', decisions: [], followUps, publish: true }
    data(await applicant.call('PUT', `/meeting/minutes/${meeting}`, { body }))
    return meeting
  }
  /** On a day of work, of what was due so many days ago. */
  const reminded = (ago: number) => async () => {
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    await office.database.query(
      `insert into cal_day (tenant_id, id, day, kind, name, trust) values ('demo', $1::text, $1::text::date, 'work', '工作日', 'own')
       on conflict (tenant_id, day) do update set kind = 'work'`,
      [now],
    )
    const meeting = await minuted([{ matter: '消息巡检', person: id(GUEST), due: now }])
    await office.database.query(`update mt_follow_up set due = due - $2::int where meeting_id = $1`, [meeting, ago])
    await run('meeting.follow-ups')
    return GUEST
  }
  return {
    'meeting.invited': async () => {
      await held()
      return GUEST
    },
    'meeting.to-prepare': async () => {
      await held()
      return 'bairuoxi'
    },
    'meeting.use-moved': moved(APPLICANT),
    'meeting.use-partly': async () => {
      await held(dayAhead(80))
      await held(dayAhead(79), { REPEAT: { every: 'day', count: 2, mode: 'free' } })
      return APPLICANT
    },
    'meeting.moved': moved(GUEST),
    'meeting.cancelled': async () => {
      const { id: meeting } = await held()
      data(await (await office.as(APPLICANT)).post(`/meeting/${meeting}/cancel-own`, { reason: '改期' }))
      return GUEST
    },
    'meeting.released': async () => {
      const { booking } = await held()
      await office.database.query(
        `update bk_claim set release_at = now() - interval '1 minute' where booking_id = $1`,
        [booking],
      )
      await run('booking.expire-holds')
      return GUEST
    },
    'meeting.displaced': async () => {
      const { id: meeting } = await held()
      data(await (await office.as('fangmin')).post(`/meeting/${meeting}/displace`, { reason: '领导紧急会议' }))
      return APPLICANT
    },
    'meeting.minutes': async () => {
      await minuted([])
      return GUEST
    },
    'meeting.follow-up-due': reminded(0),
    'meeting.follow-up-late': reminded(1),
  }
}
