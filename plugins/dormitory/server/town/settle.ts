import { type Chance, type OperationContext, officeDate, sql } from '@gongtai/sdk/server'
import { AT_HOME, dutiesOfPost, TOWN_BEDS } from '../../model/town-stock.ts'

interface Bed {
  readonly id: string
  readonly room: string
  readonly name: string
  /** Of those who live in the room already. */
  readonly sex: string | null
  readonly taken: boolean
  readonly state: string
}

interface Clerk {
  readonly account: string
  readonly name: string
  readonly sex: string
  readonly phone: string
  readonly unit: string
  readonly post: string
}

const DAY = 86_400_000

/** Beds are put to repair and given out until as many are as the town has, one sex to a room. */
export async function settle(context: OperationContext, chance: Chance): Promise<void> {
  const beds = await bedsOf(context)
  const mended = beds.filter(({ state }) => state === 'repair').length
  const free = beds.filter(({ taken, state }) => !taken && state === 'usable')
  const broken = chance.shuffled(free.filter(({ sex }) => sex === null)).slice(0, TOWN_BEDS.repair - mended)
  await sql`update dorm_bed set state = 'repair', note = '待维修'
    where tenant_id = current_tenant() and id = any(${broken.map(({ id }) => id)}::text[])`.execute(context.db)
  const usable = free.filter((bed) => !broken.includes(bed))
  const wanted = TOWN_BEDS.taken - beds.filter(({ taken }) => taken).length
  const placed = placeAll(usable, chance.shuffled(await clerksOf(context)), wanted)
  await plantPeople(context, placed)
  const over = TOWN_BEDS.over - (await overNow(context))
  const rows = placed.map(({ bed, clerk }, at) => ({
    ...{ bed: bed.id, room: bed.room, name: bed.name, account: clerk.account, sex: clerk.sex },
    ...spanOf(context.now, chance, at < over),
  }))
  await sql`insert into dorm_stay (id, person_id, room_id, bed_id, sex, from_day, due_day, state, agreement_no)
    select ${context.tenant}::text || '-stay-' || stay.name, person.id, stay.room, stay.bed, stay.sex, stay.came, stay.due,
      'in', 'ZS-' || stay.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as stay (bed text, room text, name text, account text, sex text, came date, due date)
    join dorm_person person on person.tenant_id = current_tenant() and person.number = stay.account`.execute(context.db)
}

function spanOf(now: Date, chance: Chance, over: boolean) {
  const day = (days: number): string => officeDate(new Date(now.getTime() + days * DAY))
  const lived = chance.whole(20, 900)
  return over ? { came: day(-1_095), due: day(-chance.whole(1, 40)) } : { came: day(-lived), due: day(1_095 - lived) }
}

async function bedsOf({ db }: OperationContext): Promise<readonly Bed[]> {
  const { rows } = await sql<Bed>`select bed.id, bed.room_id as room, bed.name, bed.state,
      (select min(stay.sex) from dorm_stay stay where stay.tenant_id = bed.tenant_id and stay.room_id = bed.room_id
        and stay.state = 'in') as sex,
      exists (select from dorm_stay stay where stay.tenant_id = bed.tenant_id and stay.bed_id = bed.id
        and stay.state = 'in') as taken
    from dorm_bed bed where bed.tenant_id = current_tenant() and bed.state <> 'retired' order by bed.name`.execute(db)
  return rows
}

async function clerksOf({ db }: OperationContext): Promise<readonly Clerk[]> {
  const { rows } = await sql<Clerk>`select person.account, person.name, person.sex, person.phone, unit.name as unit,
      min(post.code) as post
    from org_user person
    join org_unit unit on unit.tenant_id = person.tenant_id and unit.id = person.unit_id
    join org_member member on member.tenant_id = person.tenant_id and member.user_id = person.id and member.kind = 'post'
    join org_post post on post.tenant_id = member.tenant_id and post.id = member.group_id
    where person.tenant_id = current_tenant() group by person.account, person.name, person.sex, person.phone, unit.name
    having not bool_or(post.code = any(${[...AT_HOME]}::text[])) order by person.account`.execute(db)
  return rows
}

async function overNow({ db, now }: OperationContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from dorm_stay
    where tenant_id = current_tenant() and state = 'in' and due_day <= ${officeDate(now)}::date`.execute(db)
  return rows[0]?.count ?? 0
}

/** Bed after bed to the next person of the sex that the room has, until enough are given out. */
function placeAll(beds: readonly Bed[], clerks: readonly Clerk[], wanted: number) {
  const waiting = [...clerks]
  const sexOf = new Map(beds.flatMap(({ room, sex }) => (sex === null ? [] : [[room, sex] as const])))
  const placed: { readonly bed: Bed; readonly clerk: Clerk }[] = []
  for (const bed of beds) {
    if (placed.length === wanted) break
    const sex = sexOf.get(bed.room)
    const at = waiting.findIndex((clerk) => sex === undefined || clerk.sex === sex)
    const [clerk] = at < 0 ? [] : waiting.splice(at, 1)
    if (!clerk) continue
    sexOf.set(bed.room, clerk.sex)
    placed.push({ bed, clerk })
  }
  return placed
}

async function plantPeople(
  { db, tenant }: OperationContext,
  placed: readonly { readonly clerk: Clerk }[],
): Promise<void> {
  const rows = placed.map(({ clerk: { post, ...clerk } }) => ({
    ...clerk,
    duties: dutiesOfPost[post] ?? '06',
    category: dutiesOfPost[post] ? '1' : '2',
  }))
  await sql`insert into dorm_person (id, number, name, sex, duties, category, unit, phone)
    select ${tenant}::text || '-lodger-' || account, account, name, sex, duties, category, unit, phone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as person (account text, name text, sex text, duties text, category text, unit text, phone text)`.execute(db)
}
