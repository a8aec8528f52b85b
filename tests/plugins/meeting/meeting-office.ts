import { vi } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { start } from '../support/processes.ts'

const TABLE = 'BUS_MEETING_USE_APPLY'

export interface AgreedMeeting {
  readonly id: string
  readonly instance: string
  readonly state: string
  readonly present: number
}

export const room = (code: string): string => `demo-room-${code}`

/** Days in the weeks to come, by a number of one's own. */
export const dayOf = (day: number): string => new Date(Date.now() + (day + 30) * 86_400_000).toISOString().slice(0, 10)

export const span = (day: number, from = '09:00', to = '10:00') => `${dayOf(day)} ${from}:00,${dayOf(day)} ${to}:00`

export type MeetingOffice = Awaited<ReturnType<typeof openMeetingOffice>>

/** An office in which people meet. */
export async function openMeetingOffice() {
  const office: Office = await openOffice()
  const found = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  const ids = new Map(found.map(({ id, account }) => [account, id]))
  const id = (account: string): string => ids.get(account) ?? ''
  const person = (account: string) => [{ id: id(account), name: account }]
  /** A request for a small room of the own unit, unless it says otherwise. */
  const wish = (day: number, more: object = {}) => ({
    [TABLE]: {
      TITLE: '工作例会',
      MEETING_TYPE: '02',
      'START_TIME,END_TIME': span(day),
      ROOM_ID: room('A201'),
      PEOPLE: 6,
      OUTSIDE_NUM: 0,
      HOST_PERSON: person('zhoumingyuan'),
      ATTENDEES: person('linzhiqiang'),
      ...more,
    },
  })
  const attempt = (who: TestClient, values: unknown) =>
    who.post('/instance/start', { commandId: commandId(), defKey: 'meeting_use', values })
  const meetingOf = async (instance: string) =>
    rows<AgreedMeeting>(await (await office.as('fangmin')).get('/meeting/list', { pageSize: 100 })).find(
      (each) => each.instance === instance,
    )
  /** Agreed at once; a job of the server finds out that nobody has to be asked. */
  const agreed = async (who: TestClient, day: number, more: object = {}): Promise<AgreedMeeting> => {
    const { procInstId } = await start(who, 'meeting_use', wish(day, more))
    return vi.waitFor(
      async () => {
        const meeting = await meetingOf(procInstId)
        if (meeting?.state !== 'confirmed') throw new Error(`the meeting is ${meeting?.state}`)
        return meeting
      },
      { timeout: 8000, interval: 50 },
    )
  }
  /** Its time has come. */
  const letCome = async (meeting: string) => {
    const now = `now() - interval '1 minute', now() + interval '40 minutes'`
    const [row] = await office.database.query<{ booking: string }>(
      `update mt_meeting set (planned_from, planned_to) = (${now}) where id = $1 returning booking_id as booking`,
      [meeting],
    )
    await office.database.query(
      `update bk_claim set span = tstzrange(${now}), check_in_from = null where booking_id = $1`,
      [row?.booking],
    )
  }
  /** Asked for, agreed, begun and over. */
  const over = async (who: TestClient, day: number, more: object = {}): Promise<AgreedMeeting> => {
    const meeting = await agreed(who, day, more)
    await letCome(meeting.id)
    data(await who.post(`/meeting/${meeting.id}/begin-own`, {}))
    data(await who.post(`/meeting/${meeting.id}/end-own`, {}))
    return meeting
  }
  const runJob = (job: string) =>
    office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
      { job, tenant: 'demo' },
    ])
  return { office, id, person, wish, attempt, meetingOf, agreed, letCome, over, runJob }
}
