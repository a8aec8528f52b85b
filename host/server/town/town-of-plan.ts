import { seededChance } from '@gongtai/core/seeded-chance'
import {
  afterWorkingMinutes,
  beforeWorkingMinutes,
  type WorkingCalendar,
  worksOn,
} from '@gongtai/core/working-time/working-calendar'
import type { Town, TownPerson } from '@gongtai/sdk/server'
import { dayOf } from '../identity/day.ts'
import { dutyOf, townTenant } from '../identity/seed/town/town-tenant.ts'
import { accountOf } from '../identity/tenants/tenant-plan.ts'
import type { LaidOutTown } from './laid-out-town.ts'

const DAY = 86_400_000
const MINUTES = 60

/** The town as those know it who tell its year. */
export function townOfPlan({ tenant, seed, laidOut }: LaidOutTown, calendar: WorkingCalendar): Town {
  const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
  const before = (moment: Date, hours: number) =>
    beforeWorkingMinutes(calendar, earlier(moment, laidOut), hours * MINUTES)
  const dayAt = (day: number): string => dayOf(new Date(laidOut.getTime() + day * DAY))
  return {
    tenant,
    laidOut,
    people,
    at: (day, hour) => new Date(`${dayAt(day)}T${hour}:00+08:00`),
    ago: (hours) => before(laidOut, hours),
    before,
    after: (moment, hours) => earlier(afterWorkingMinutes(calendar, moment, hours * MINUTES), laidOut),
    worksOn: (day) => worksOn(calendar, dayAt(day)),
    chance: (about) => seededChance(seed, about),
  }
}

const units = new Map(townTenant.units.map(({ code, name }) => [code, name]))
const departments = new Map(townTenant.departments.map((department) => [department.code, department]))

const people: readonly TownPerson[] = townTenant.people.map((person) => {
  const { name, sex, department, phone = '', roles } = person
  const place = departments.get(department)
  return {
    account: accountOf(person),
    ...{ name, sex, department, phone, roles },
    departmentName: place?.name ?? '',
    unitName: units.get(place?.unit ?? '') ?? '',
    duties: dutyOf(person),
  }
})
