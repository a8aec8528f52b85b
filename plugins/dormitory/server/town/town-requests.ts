import {
  type Episode,
  officeDate,
  type Stage,
  sql,
  type Town,
  type TownPerson,
  townHours,
  townYear,
} from '@gongtai/sdk/server'
import { APPLY_TABLE } from '../../model/applications.ts'
import { REPAIR_TABLE } from '../../model/repairs.ts'
import { repairsOfTown, visitsOfTown } from '../../model/town-stock.ts'
import { announceVisitor, visitorIn } from '../../model/visitors.ts'

const KEEPER = 'sunliqun'

/** Who waits for a bed, what is broken, and who visits. */
export const townLodging = townYear('dormitory.requests', (town) => [
  ...queue(town),
  ...repairsOfTown.map((each, at) => repair(town, each, at)),
  ...visitsOfTown.map((each, at) => visit(town, each, at)),
])

const QUEUED = 37

/** Those in charge of something live at home so far; some of them wait now, a few have been given a bed. */
function queue(town: Town): readonly Episode[] {
  const chance = town.chance('dormitory.queue')
  const asking = chance.shuffled(town.people.filter(({ duties, roles }) => duties === '03' && roles.length === 2))
  const others = chance.shuffled(town.people.filter(({ duties, roles }) => duties === '03' && roles.length !== 2))
  return [...asking, ...others].slice(0, QUEUED + 10).map((person, at) => {
    const until = at < QUEUED ? 'allot' : (['check-in', 'confirm', 'check', 'head'] as const)[at % 4]
    const begun = town.ago(at < QUEUED ? 40 + at * 9 : 2 + (at - QUEUED) * 3)
    const happen = (stage: Stage) => apply(stage, person, { begun, until: until ?? 'allot', housing: at % 6 === 5 })
    return { id: `apply-${at}`, at: begun, waiting: true, happen }
  })
}

interface Wish {
  readonly begun: Date
  readonly until: string
  readonly housing: boolean
}

async function apply(stage: Stage, person: TownPerson, { begun, until, housing }: Wish): Promise<void> {
  const { town } = stage
  const chance = town.chance(`dormitory.apply.${person.account}`)
  const pass = townHours(town, begun)
  const instance = await stage.request({ who: person.account, at: begun }, housing ? 'housing_apply' : 'dorm_apply', {
    [APPLY_TABLE]: {
      ...{ NAME: person.name, SEX: person.sex, DUTIES: person.duties, CATEGORY: '1', PHONE: person.phone },
      ...{ HOUSE_TYPE: chance.pick(['2', '3']), FROM_DATE: officeDate(town.at(chance.whole(3, 30), '09:00')) },
      ...{ TERM_MONTHS: 36, FROM_ELSEWHERE: chance.pick(['0', '1']), FAMILY_NEED: '0', OWN_HOME: '0' },
      REASON: chance.pick(['由外地调入，本地没有住房', '家在县区，每日往返不便', '参加驻点工作，需就近住宿']),
    },
  })
  const given = ['check-in', 'confirm'].includes(until)
  await stage.agree(instance, given ? 'allot' : until, () => pass(3))
  if (!given) return
  const values = { [APPLY_TABLE]: { BED_NUM: await freeBed(stage, pass(0), person.sex) } }
  await stage.complete(instance, { node: 'allot', at: pass(3), by: KEEPER, values })
  await stage.agree(instance, until, () => pass(2))
}

/** Of a room with nobody in it, so that it fits whoever comes. */
const freeBed = (stage: Stage, at: Date, sex: string) =>
  stage.as({ who: KEEPER, at }, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select bed.name from dorm_bed bed
      where bed.tenant_id = current_tenant() and bed.state = 'usable' and not exists (
        select from dorm_stay stay where stay.tenant_id = bed.tenant_id and stay.room_id = bed.room_id
          and stay.state in ('in', 'held') and (stay.bed_id = bed.id or stay.sex <> ${sex}))
      order by bed.name desc limit 1`.execute(db)
    return rows[0]?.name ?? ''
  })

/** Somebody who lives in a room, by its number. */
const lodgerOf = (stage: Stage, at: Date, room: string) =>
  stage.as({ who: KEEPER, at }, async ({ db }) => {
    const { rows } = await sql<{ account: string }>`select person.number as account from dorm_stay stay
      join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
      join org_user known on known.tenant_id = person.tenant_id and known.account = person.number
      join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
      where stay.tenant_id = current_tenant() and stay.state = 'in' and room.number = ${room}
      order by stay.bed_id limit 1`.execute(db)
    return rows[0]?.account ?? KEEPER
  })

const crewOf = (stage: Stage, at: Date) => stage.as({ who: KEEPER, at }, async ({ user }) => [user.department])

function repair(town: Town, [KIND, DESCRIPTION, PLACE, until]: (typeof repairsOfTown)[number], at: number): Episode {
  const begun = town.ago(1 + at * 2)
  const happen = async (stage: Stage) => {
    const pass = townHours(town, begun)
    const who = await lodgerOf(stage, begun, PLACE)
    const values = { KIND, DESCRIPTION, PLACE, BUILDING: PLACE.slice(0, 1), URGENT: at === 1 ? '1' : '0' }
    const instance = await stage.request({ who, at: begun }, 'dorm_repair', { [REPAIR_TABLE]: values })
    if (until === 'dispatch') return
    const work = { CREW: await crewOf(stage, begun), DUE_DATE: officeDate(town.at(2, '12:00')) }
    await stage.complete(instance, { node: 'dispatch', at: pass(0.3), by: KEEPER, values: { [REPAIR_TABLE]: work } })
    if (until === 'mend') return
    const done = { [REPAIR_TABLE]: { RESULT: '已更换损坏部件，试用正常。' } }
    await stage.complete(instance, { node: 'mend', at: pass(0.5), values: done })
  }
  return { id: `repair-${at}`, at: begun, waiting: true, happen }
}

function visit(town: Town, [name, people, reason]: (typeof visitsOfTown)[number], at: number): Episode {
  const begun = town.ago(1)
  const happen = async (stage: Stage) => {
    const room = repairsOfTown[at]?.[2] ?? 'C201'
    const who = await lodgerOf(stage, begun, room)
    const day = officeDate(town.laidOut)
    const wanted = { room, name, people, phone: '', reason, day, until: '23:30' }
    const { id } = await stage.call({ who, at: begun }, announceVisitor, wanted)
    if (at === 0 && officeDate(begun) === day) await stage.call({ who: KEEPER, at: begun }, visitorIn.call, { id })
  }
  return { id: `visit-${at}`, at: begun, waiting: true, happen }
}
