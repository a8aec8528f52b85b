import { expect, it } from 'vitest'
import { townOfPlan } from '../../../host/server/town/town-of-plan.ts'
import { townCharges } from '../../../plugins/dormitory/server/town/town-charges.ts'
import { townLodging } from '../../../plugins/dormitory/server/town/town-requests.ts'
import { townMeetings } from '../../../plugins/meeting/server/town-meetings.ts'
import { townAnnouncements } from '../../../plugins/message/server/announcements/town-announcements.ts'
import { townRequests } from '../../../plugins/office/server/town-requests.ts'
import { townBuys } from '../../../plugins/procurement/server/town/town-purchases.ts'
import { townTrips } from '../../../plugins/vehicle/server/town-trips.ts'

const laidOut = new Date('2026-11-23T10:00:00+08:00')
const calendar = { days: new Map([['2026-10-01', 'holiday' as const]]), hours: [{ from: 510, to: 1080 }] }
const town = townOfPlan({ tenant: 'demo', seed: 20_260_101, laidOut }, calendar)
const years = [townTrips, townRequests, townMeetings, townBuys, townCharges, townLodging, townAnnouncements]

const tellOf = (year: (typeof years)[number], of = town) =>
  (year.episodes(of) as readonly { id: string; at: Date; waiting?: boolean }[]).map(({ id, at, waiting = false }) => ({
    ...{ id, at: at.toISOString(), waiting },
  }))

it.each(years.map((year) => [year.id, year] as const))('%s comes out the same whenever it is told', (_, year) => {
  expect(tellOf(year)).toEqual(tellOf(year))
  expect(new Set(tellOf(year).map(({ id }) => id)).size).toBe(tellOf(year).length)
})

it('fills a year of working days and ends with the moment the town was laid out', () => {
  const past = [townTrips, townRequests, townMeetings].flatMap((year) => tellOf(year)).filter(({ waiting }) => !waiting)
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

const townAt = (moment: string) =>
  townOfPlan({ tenant: 'demo', seed: 20_260_101, laidOut: new Date(`${moment}+08:00`) }, calendar)

it.each(['2026-11-24T14:05', '2026-11-24T03:30', '2026-11-28T11:00', '2026-11-29T23:59'])(
  'laid out at %s has nothing asked, bought or announced outside the hours of work, nor after it',
  (moment) => {
    const of = townAt(moment)
    const waiting = [townRequests, townBuys, townLodging, townAnnouncements].flatMap((year) => tellOf(year, of))
    const hours = waiting.map(({ at }) => ({ at, hour: new Date(Date.parse(at) + 8 * 3_600_000).getUTCHours() }))
    expect(hours.filter(({ hour }) => hour < 8 || hour > 18)).toEqual([])
    expect(waiting.every(({ at }) => Date.parse(at) <= of.laidOut.getTime())).toBe(true)
  },
)

it('has cars on the road and to be sent in the middle of a working day, none on a day of rest', () => {
  const ofToday = (moment: string) =>
    tellOf(townTrips, townAt(moment)).filter(({ id, waiting }) => id.startsWith('today') && waiting).length
  expect(ofToday('2026-11-24T14:05')).toBeGreaterThanOrEqual(6)
  expect(ofToday('2026-11-28T14:05')).toBe(0)
  const meets = (moment: string) => tellOf(townMeetings, townAt(moment)).filter(({ id }) => id.startsWith('today'))
  expect(meets('2026-11-24T14:05').length).toBeGreaterThanOrEqual(8)
  expect(meets('2026-11-29T14:05')).toEqual([])
})
