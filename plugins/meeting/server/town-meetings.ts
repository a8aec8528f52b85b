import { type Chance, type Episode, type Stage, sql, type Town, townYear } from '@gongtai/sdk/server'
import { beginOwn, cancelOwn, confirmUse, endOwn } from '../model/meetings.ts'
import { sampleRooms } from '../model/sample-rooms.ts'
import { finishTask } from '../model/tasks.ts'

const HOUR = 3_600_000
const DAYS = 365

interface Planned {
  readonly id: string
  readonly applicant: string
  readonly others: readonly string[]
  readonly room: string
  readonly title: string
  readonly type: string
  readonly from: Date
  readonly hours: number
  readonly people: number
  readonly services: readonly string[]
  /** How long those it waits for take, as a part of the usual. */
  readonly pace: number
}

/** What is met about: the kind of meeting, and the least and most people who come. */
const matters = [
  ['科室工作例会', '02', 4, 8],
  ['预算执行分析会', '02', 6, 12],
  ['项目推进协调会', '03', 6, 14],
  ['安全生产工作会议', '02', 16, 36],
  ['公文写作培训', '04', 18, 50],
  ['年度考核座谈会', '03', 8, 18],
  ['全市机关事务工作会议', '01', 80, 140],
  ['视频调度会', '04', 6, 15],
] as const

/** A year of meetings, those of the next days among them: agreed, prepared, held, some called off. */
export const townMeetings = townYear('meeting.meetings', (town) => {
  const chance = town.chance('meeting.meetings')
  const away = new Map<string, number>()
  return [
    ...pastMeetings(town, chance, away),
    ...meetingsOfToday(town, chance, away),
    ...comingMeetings(town, chance, away),
  ]
})

/** Those whose work the product is best got to know by have a meeting today and in the next days. */
const known =
  'zhoumingyuan linzhiqiang xuwenjing chenguodong maxiaotong hanlixin tangweijie jiangweidong admin designer'.split(' ')

/** What was held this morning, is going on, and is still to come today. */
function meetingsOfToday(town: Town, chance: Chance, away: Map<string, number>): readonly Episode[] {
  if (!town.worksOn(0)) return []
  return HOURS.flatMap((hour, at) => {
    const guests = known.filter((_, one) => one % 3 === at % 3)
    const meeting = plan(town, chance, away, { id: `today-${at}`, from: town.at(0, hour), guests })
    if (!meeting) return []
    const happen: Episode['happen'] = async (stage) => void (await asOfNow(stage, meeting))
    return [{ id: meeting.id, at: town.before(meeting.from, 1), waiting: true, happen }]
  })
}

async function asOfNow(stage: Stage, meeting: Planned): Promise<void> {
  const { laidOut } = stage.town
  if (after(meeting, meeting.hours) <= laidOut) await held(stage, meeting)
  else if (meeting.from <= laidOut) await begun(stage, meeting)
  else await agreed(stage, meeting)
}

function pastMeetings(town: Town, chance: Chance, away: Map<string, number>): readonly Episode[] {
  const days = Array.from({ length: DAYS }, (_, at) => at - DAYS).filter(town.worksOn)
  return days.flatMap((day) =>
    Array.from({ length: chance.whole(1, 4) }, (_, at) => at).flatMap((at) => {
      const meeting = plan(town, chance, away, { id: `${day}-${at}`, from: town.at(day, hourOf(chance)) })
      const callsOff = chance.percent(7)
      if (!meeting) return []
      const happen: Episode['happen'] = (stage) => (callsOff ? calledOff(stage, meeting) : held(stage, meeting))
      return [{ id: meeting.id, at: meeting.from, happen }]
    }),
  )
}

function comingMeetings(town: Town, chance: Chance, away: Map<string, number>): readonly Episode[] {
  const days = Array.from({ length: 10 }, (_, at) => at + 1).filter((day) => day === 1 || town.worksOn(day))
  return Array.from({ length: 30 }, (_, at) => at).flatMap((at) => {
    const from = town.at(days[at % days.length] ?? 1, hourOf(chance))
    const first = {
      guests: known.filter((_, one) => one % 4 === at % 4),
      ...(at === 1 && { applicant: 'zhoumingyuan' }),
    }
    const meeting = plan(town, chance, away, { id: `coming-${at}`, from, served: at % 2 === 0, ...first })
    if (!meeting) return []
    const happen: Episode['happen'] = async (stage) =>
      void (at % 2 === 0 ? await agreed(stage, meeting) : await asked(stage, meeting))
    return [{ id: meeting.id, at: town.ago(LONGEST * meeting.pace), waiting: true, happen }]
  })
}

const HOURS = ['08:30', '09:00', '09:30', '10:00', '10:30', '14:00', '14:30', '15:00', '15:30', '16:00'] as const

const hourOf = (chance: Chance): string => chance.pick(HOURS)

/** Beside the meeting stands the time to prepare the room and to tidy it up. */
const AROUND = 0.5 * HOUR

function plan(
  town: Town,
  chance: Chance,
  away: Map<string, number>,
  given: Pick<Planned, 'id' | 'from'> &
    Partial<Pick<Planned, 'applicant'>> & {
      readonly served?: boolean
      readonly guests?: readonly string[]
    },
): Planned | undefined {
  const [title, type, least, most] = chance.pick(matters)
  const people = chance.whole(least, most)
  const clerks = town.people.filter(({ duties }) => ['03', '04', '05'].includes(duties))
  const hours = chance.pick([1, 1.5, 2])
  const start = given.from.getTime()
  const room = sampleRooms.find(
    ({ code, capacity, joined }) => joined === '' && capacity >= people && (away.get(code) ?? 0) <= start - AROUND,
  )
  const applicant = given.applicant ?? chance.pick(clerks).account
  const drawn = chance.shuffled(clerks).map(({ account }) => account)
  const others = [...new Set([...(given.guests ?? []), ...drawn])]
    .filter((account) => account !== applicant)
    .slice(0, Math.min(people - 1, 6))
  const services =
    people > 12 || given.served ? chance.shuffled(['茶水', '席卡', '话筒音响', '投影屏幕', '会后整理']).slice(0, 2) : []
  if (!room) return undefined
  away.set(room.code, start + hours * HOUR + AROUND)
  const pace = chance.whole(8, 100) / 100
  return {
    ...given,
    applicant,
    others,
    pace,
    room: `${town.tenant}-room-${room.code}`,
    title,
    type,
    hours,
    people,
    services,
  }
}

const moment = (at: Date): string => new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
const after = ({ from }: Planned, hours: number): Date => new Date(from.getTime() + hours * HOUR)

/** Hours of work between the request for a room and the meeting, or the present. */
const LONGEST = 22

const said = ({ town }: Stage, { from, pace }: Planned, hours: number): Date => town.before(from, hours * pace)

/** A meeting of so many people costs something: so many yuan for each of them. */
const LARGE = 40
const EACH = 260

function asked(stage: Stage, meeting: Planned): Promise<string> {
  const { applicant, others, title, type, room, people, services, from, hours } = meeting
  const named = (account: string) => ({
    id: stage.idOf(account),
    name: stage.town.people.find((person) => person.account === account)?.name ?? '',
  })
  const values = {
    ...{ TITLE: title, MEETING_TYPE: type, ROOM_ID: room, PEOPLE: people, OUTSIDE_NUM: 0 },
    'START_TIME,END_TIME': `${moment(from)},${moment(after(meeting, hours))}`,
    HOST_PERSON: [named(applicant)],
    ATTENDEES: others.map(named),
    ...(people >= LARGE && { MEETING_CLASS: '3', BUDGET: people * EACH }),
  }
  const lines = services.map((ITEM) => ({ ITEM, DETAIL: '会前半小时到位' }))
  return stage.request({ who: applicant, at: said(stage, meeting, LONGEST) }, 'meeting_use', {
    BUS_MEETING_USE_APPLY: values,
    ...(lines.length > 0 && { BUS_MEETING_USE_SERVICE: lines }),
  })
}

/** Who is asked depends on room and people, so whoever it waits for agrees. */
async function agreed(stage: Stage, meeting: Planned): Promise<string> {
  const instance = await asked(stage, meeting)
  for (const [node, hours] of [
    ['department', 20],
    ['keeper', 18],
    ['leader', 16],
  ] as const)
    if ((await stage.waitsAt(instance)).includes(node))
      await stage.complete(instance, { node, at: said(stage, meeting, hours) })
  return instance
}

async function begun(stage: Stage, meeting: Planned): Promise<string> {
  const instance = await agreed(stage, meeting)
  const { id, tasks } = await meetingOf(stage, meeting, instance)
  for (const task of tasks)
    await stage.call({ who: 'bairuoxi', at: after(meeting, -0.6) }, finishTask.call, { id: task })
  await stage.call({ who: meeting.applicant, at: meeting.from }, beginOwn.call, { id })
  return id
}

async function held(stage: Stage, meeting: Planned): Promise<void> {
  const id = await begun(stage, meeting)
  const act = (hours: number) => ({ who: meeting.applicant, at: after(meeting, hours) })
  await stage.call(act(meeting.hours - 0.1), endOwn.call, { id })
  if (after(meeting, meeting.hours + 1) > stage.town.laidOut) return
  const attended = Math.max(2, Math.round(meeting.people * 0.9))
  await stage.call(act(meeting.hours + 1), confirmUse.call, { id, attended, note: '' })
}

async function calledOff(stage: Stage, meeting: Planned): Promise<void> {
  const { id } = await meetingOf(stage, meeting, await agreed(stage, meeting))
  const act = { who: meeting.applicant, at: said(stage, meeting, 2) }
  await stage.call(act, cancelOwn.call, { id, reason: '主要参会人员另有公务，会议改期', scope: null })
}

const meetingOf = (stage: Stage, { applicant, from }: Planned, instance: string) =>
  stage.as({ who: applicant, at: from }, async ({ db }) => {
    const { rows } = await sql<{
      id: string
      tasks: readonly string[]
    }>`select meeting.id,
      array(select task.id from mt_task task where task.tenant_id = meeting.tenant_id and task.meeting_id = meeting.id
        order by task.id) as tasks
      from mt_meeting meeting where meeting.tenant_id = current_tenant() and meeting.instance_id = ${instance}`.execute(
      db,
    )
    const [found] = rows
    if (!found) throw new Error(`no meeting of request <${instance}>`)
    return found
  })
