import { expect, it } from 'vitest'
import { townOfPlan } from '../../../host/server/town/town-of-plan.ts'
import { townMeetings } from '../../../plugins/meeting/server/town-meetings.ts'
import { townRequests } from '../../../plugins/office/server/town-requests.ts'
import { townTrips } from '../../../plugins/vehicle/server/town-trips.ts'

const laidOut = new Date('2026-11-23T10:00:00+08:00')
const calendar = { days: new Map([['2026-10-01', 'holiday' as const]]), hours: [{ from: 510, to: 1080 }] }
const town = townOfPlan({ tenant: 'demo', seed: 20_260_101, laidOut }, calendar)
const years = [townTrips, townRequests, townMeetings]

const tellOf = (year: (typeof years)[number]) =>
  (year.episodes(town) as readonly { id: string; at: Date; waiting?: boolean }[]).map(
    ({ id, at, waiting = false }) => ({
      ...{ id, at: at.toISOString(), waiting },
    }),
  )

it.each(years.map((year) => [year.id, year] as const))('%s comes out the same whenever it is told', (_, year) => {
  expect(tellOf(year)).toEqual(tellOf(year))
  expect(new Set(tellOf(year).map(({ id }) => id)).size).toBe(tellOf(year).length)
})

it('fills a year of working days and ends with the moment the town was laid out', () => {
  const past = years.flatMap(tellOf).filter(({ waiting }) => !waiting)
  expect(past.length).toBeGreaterThan(2_000)
  expect(past.length).toBeLessThan(3_000)
  const days = new Set(past.map(({ at }) => new Date(Date.parse(at) + 8 * 3_600_000)))
  for (const day of days) expect([1, 2, 3, 4, 5]).toContain(day.getUTCDay())
  expect(past.every(({ at }) => Date.parse(at) < laidOut.getTime())).toBe(true)
  expect(past.some(({ at }) => at.startsWith('2026-10-01'))).toBe(false)
})

it('is another year with another seed', () => {
  const other = townOfPlan({ tenant: 'demo', seed: 1, laidOut }, calendar)
  const ids = (episodes: readonly unknown[]) => (episodes as readonly { id: string }[]).map(({ id }) => id)
  expect(ids(townTrips.episodes(other))).not.toEqual(ids(townTrips.episodes(town)))
})
