import { type Chance, seededChance, TOWN_SEED } from '@gongtai/core/seeded-chance'
import type { LeaderPlan, PersonPlan, TenantPlan } from '../../tenants/tenant-plan.ts'
import { accountOf } from '../../tenants/tenant-plan.ts'
import { demoTenant } from '../demo-tenant.ts'
import { nameWith } from './names.ts'
import { LEADERS, townDepartments, townUnits } from './places.ts'

/** How many people the town has of each level, from the heads of its units down to drivers and workmen. */
const townDuties = { '01': 9, '02': 21, '03': 58, '04': 74, '05': 402, '06': 76 } as const

type Duty = keyof typeof townDuties

/** The first post somebody holds tells the level. */
const dutyOfPost: Readonly<Record<string, Duty>> = {
  ...{ JZ: '01', ZR: '01', FJZ: '02', FZR: '02', KZ: '03', YJZRKY: '03', FKZ: '04', KY: '05', DDY: '05' },
  ...{ ZZ: '06', JSY: '06', GQ: '06' },
}

export const dutyOf = ({ posts: [post = ''] }: Pick<PersonPlan, 'posts'>): Duty => dutyOfPost[post] ?? '05'

/** Head and deputies of a unit, and heads of departments. */
interface Seat {
  readonly department: string
  readonly post: string
  readonly roles: readonly string[]
  readonly leads?: { readonly place: string; readonly kind: LeaderPlan['kind']; readonly charge?: readonly string[] }
}

const inTown = (text: string): string => text.replaceAll('江澜', '青岚').replace(/^JL/, 'QL')

const placed = <T extends object>(row: T): T =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? inTown(value) : value]),
  ) as T

const before: Pick<TenantPlan, 'units' | 'departments' | 'people' | 'leaders' | 'page'> = {
  units: demoTenant.units.map(placed),
  departments: demoTenant.departments.map(placed),
  people: demoTenant.people.map(placed),
  leaders: demoTenant.leaders.map((leader) => ({
    ...placed(leader),
    ...(leader.charge && { charge: leader.charge.map(inTown) }),
  })),
  page: placed(demoTenant.page),
}

const departments = [...before.departments, ...townDepartments]

function seats(): readonly Seat[] {
  const taken = new Set(before.leaders.map(({ place }) => place))
  const heads = departments
    .filter(({ code }) => !taken.has(code) && !code.endsWith(LEADERS))
    .map(({ code }) => ({
      ...{ department: code, post: 'KZ', roles: ['dept_head', 'staff'] },
      leads: { place: code, kind: 'head' as const },
    }))
  return [...townUnits.flatMap(({ code }) => leadersOf(code)), assistantOfCars, ...heads]
}

const assistantOfCars: Seat = {
  ...{ department: 'QL0101-ZH', post: 'FZR', roles: ['unit_deputy', 'staff'] },
  leads: { place: 'QL0101', kind: 'deputy', charge: ['QL0101-ZH'] },
}

/** One head, who also leads the leaders' own department, and three deputies who share the offices between them. */
function leadersOf(unit: string): readonly Seat[] {
  const department = `${unit}-${LEADERS}`
  const offices = departments.filter((each) => each.unit === unit && each.code !== department).map(({ code }) => code)
  const deputies = [offices.slice(0, 2), offices.slice(2, 3), offices.slice(3)].map((charge) => ({
    ...{ department, post: 'FJZ', roles: ['unit_deputy', 'staff'] },
    leads: { place: unit, kind: 'deputy' as const, charge },
  }))
  const head = { department, post: 'JZ', roles: ['unit_head', 'staff'] }
  return [{ ...head, leads: { place: unit, kind: 'head' } }, ...deputies]
}

/** Who is there besides those with a seat, so that each level has as many as it should. */
function others(held: readonly Seat[], chance: Chance): readonly Seat[] {
  const counted = new Map<Duty, number>()
  const posts = [...before.people, ...held.map(({ post }) => ({ posts: [post] }))]
  for (const each of posts) counted.set(dutyOf(each), (counted.get(dutyOf(each)) ?? 0) + 1)
  const missing = (duty: Duty) => Math.max(0, townDuties[duty] - (counted.get(duty) ?? 0))
  const offices = departments.filter(({ code }) => !code.endsWith(LEADERS)).map(({ code }) => code)
  const spread = (count: number, post: string, among: readonly string[]): readonly Seat[] => {
    const order = chance.shuffled(among)
    return Array.from({ length: count }, (_, at) => ({
      ...{ department: order[at % order.length] ?? '', post, roles: ['staff'] },
    }))
  }
  const garages = ['QL0101-D1', 'QL0101-D2']
  const drivers = spread(MORE_DRIVERS, 'JSY', garages).map((seat) => ({ ...seat, roles: ['driver', 'staff'] }))
  const workshops = ['QL0102-WY', 'QL0102-HW', 'QL0102-CY', 'QL0102-ZH']
  const desks = offices.filter((code) => !garages.includes(code))
  return [
    ...spread(missing('03'), 'YJZRKY', desks),
    ...spread(missing('04'), 'FKZ', desks),
    ...spread(missing('05'), 'KY', desks),
    ...drivers,
    ...spread(missing('06') - MORE_DRIVERS, 'GQ', workshops),
  ]
}

/** With the eight of the small town they are fourteen. */
const MORE_DRIVERS = 6

function peopleOf(all: readonly Seat[], chance: Chance): readonly PersonPlan[] {
  const names = new Set(before.people.map(({ name }) => name))
  const accounts = new Set(before.people.map(accountOf))
  return all.map(({ department, post, roles }, at) => {
    const sex = chance.percent(post === 'JSY' ? 5 : 45) ? '1' : '0'
    const { name, pinyin } = nameWith(chance, sex, names)
    const phone = `1380511${String(before.people.length + at + 1).padStart(4, '0')}`
    return {
      name,
      pinyin,
      sex,
      department,
      posts: [post],
      roles,
      phone,
      account: freeAccount(pinyin, accounts),
      crowd: true,
    }
  })
}

function freeAccount(pinyin: string, taken: Set<string>): string {
  const plain = pinyin.replaceAll(' ', '')
  let account = plain
  for (let number = 2; taken.has(account); number += 1) account = `${plain}${number}`
  taken.add(account)
  return account
}

function makeTown(): TenantPlan {
  const chance = seededChance(TOWN_SEED, 'people')
  const held = seats()
  const people = peopleOf([...held, ...others(held, chance)], chance)
  const leaders = held.flatMap(({ leads }, at) =>
    leads ? [{ ...leads, account: accountOf(people[at] as PersonPlan) }] : [],
  )
  return {
    ...demoTenant,
    ...before,
    town: TOWN_SEED,
    name: inTown(demoTenant.name),
    units: [...before.units, ...townUnits],
    departments,
    posts: [...demoTenant.posts, ...morePosts],
    people: [...before.people, ...people],
    leaders: [...before.leaders, ...leaders],
  }
}

const morePosts = [
  { code: 'FZR', name: '副主任', rank: 4 },
  { code: 'YJZRKY', name: '一级主任科员', rank: 5 },
  { code: 'GQ', name: '工勤人员', rank: 9 },
]

/**
 * The demonstration tenant as a town at work: one authority, eight units, forty-six departments, 640 people. Those of
 * the small demonstration tenant are among them, with their names, accounts and roles.
 */
export const townTenant: TenantPlan = makeTown()
