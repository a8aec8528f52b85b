import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBookings } from '../../../plugins/booking/server/bookings.ts'
import { workingTime } from '../../../plugins/standards/server/working-time.ts'
import type { Database } from '../../../sdk/server/context.ts'
import { openBookingStore } from './store.ts'

/** Places without names are counted by quarters of an hour; what is counted is always what is claimed. */
const bookings = makeBookings({ now: () => new Date('2026-03-02T00:00:00Z') }, workingTime)
const at = (minutes: number): Date => new Date(Date.parse('2026-03-10T00:00:00Z') + minutes * 60_000)
const by = (db: Database) => ({ db, user: { id: 'keeper' } })

let store: Awaited<ReturnType<typeof openBookingStore>>
beforeAll(async () => {
  store = await openBookingStore()
})
afterAll(() => store.close())

const work = <T>(run: (db: Database) => Promise<T>) => store.transaction('demo', run)

const hall = (id: string, capacity: number, counted = true) =>
  work((db) =>
    bookings.register(db, {
      id,
      kind: 'hall',
      code: id,
      name: `${id} 厅`,
      capacity,
      counted,
      status: 'in_service',
    }),
  )

let made = 0
const take = (id: string | readonly string[], from: number, to: number, places = 1): Promise<string> => {
  made += 1
  const key = `key-${made}`
  const applicant = `user-${made}`
  return work((db) =>
    bookings.book(by(db), {
      key,
      resources: [id].flat(),
      places,
      from: at(from),
      to: at(to),
      purpose: '座位',
      applicant,
    }),
  )
}

const outcome = (attempt: Promise<string>) =>
  attempt.then(
    (booking) => ({ booking, code: '' }),
    (error: { code: string }) => ({ booking: '', code: error.code }),
  )

/** What is kept, and what it comes to when it is counted anew from the claims. */
const counts = (id: string) =>
  work(async (db) => {
    const kept = await sql<{ slot: Date; used: number }>`select slot_start as slot, used from bk_slot
      where resource_id = ${id} order by 1`.execute(db)
    const counted = await sql<{ slot: Date; used: number }>`select slot, sum(places)::int as used
      from bk_claim claim, bk_slots_of(claim.guard) slot
      where resource_id = ${id} and blocking group by slot order by 1`.execute(db)
    return { kept: kept.rows, counted: counted.rows }
  })

test('of two hundred people who want a seat at the same moment as many have one as there are', async () => {
  await hall('rush', 60)
  const all = await Promise.all(Array.from({ length: 200 }, () => outcome(take('rush', 600, 660))))
  const refused = all.flatMap(({ code }) => (code === '' ? [] : [code]))
  expect(all.length - refused.length).toBe(60)
  expect(new Set(refused)).toEqual(new Set(['booking.clash']))
  expect((await counts('rush')).kept.map(({ used }) => used)).toEqual([60, 60, 60, 60])
})

test('whatever is booked, given up, displaced and closed, what is kept is what is claimed', async () => {
  await hall('mixed', 20)
  let seed = 7
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const standing: string[] = []
  for (let round = 0; round < 60; round += 1) {
    const tries = Array.from({ length: 4 }, () => {
      const from = upTo(480)
      return outcome(take('mixed', from, from + 5 + upTo(180), 1 + upTo(8)))
    })
    const gone = standing.splice(upTo(standing.length + 1), 1)
    const given = gone.map((booking) => work((db) => bookings.cancel(by(db), booking, '不去了')))
    standing.push(...(await Promise.all(tries)).flatMap(({ booking }) => booking || []))
    await Promise.all(given)
  }
  const span = { from: at(200), to: at(260) }
  await work((db) => bookings.close(by(db), { resources: ['mixed'], ...span, reason: '保养', displaces: true }))
  const { kept, counted } = await counts('mixed')
  expect(kept).toEqual(counted)
  expect(Math.max(...kept.map(({ used }) => used))).toBeLessThanOrEqual(20)
  expect(standing.length).toBeGreaterThan(20)
})

test('with fewer places than are taken those who have one keep it and can give it up, and nobody gets another', async () => {
  await hall('smaller', 5)
  const first = await take('smaller', 0, 60, 4)
  await hall('smaller', 3)
  expect(await outcome(take('smaller', 0, 30))).toMatchObject({ code: 'booking.clash' })
  await work((db) => bookings.begin(by(db), first))
  await work((db) => bookings.finish(by(db), first))
  expect((await counts('smaller')).kept).toEqual([])
  await take('smaller', 0, 30, 3)
})

test('the database itself takes no more than there is, whoever writes', async () => {
  await hall('guarded', 2)
  await take('guarded', 0, 30, 2)
  const behind = work((db) =>
    sql`insert into bk_claim (id, booking_id, resource_id, span, lanes, places, state)
      select 'behind', booking_id, resource_id, span, 'empty', 1, 'confirmed' from bk_claim where resource_id = 'guarded'`.execute(
      db,
    ),
  )
  await expect(behind).rejects.toMatchObject({ constraint: 'bk_slot_capacity' })
})

test('two whose halls are exchanged take their places along, where there are enough', async () => {
  await hall('east', 10)
  await hall('west', 4)
  const large = await take('east', 0, 60, 6)
  const small = await take('west', 0, 60, 2)
  const swap = (one: string, other: string) => work((db) => bookings.swap(by(db), one, other))
  await expect(swap(large, small)).rejects.toMatchObject({ code: 'booking.too-many-places' })
  await hall('west', 8)
  await swap(large, small)
  const used = async (id: string) => (await counts(id)).kept.map((each) => each.used)
  expect([await used('east'), await used('west')]).toEqual([
    [2, 2, 2, 2],
    [6, 6, 6, 6],
  ])
})

test('many who give up several at once, of several halls and in any order, never run into each other', async () => {
  const halls = ['north', 'middle', 'south']
  for (const id of halls) await hall(id, 500)
  const mixed = Array.from({ length: 120 }, (_, index) => {
    const from = (index * 37) % 300
    return take(index % 2 === 0 ? halls.slice(0, 2) : halls.toReversed(), from, from + 200)
  })
  const booked = await Promise.all(mixed)
  const groups = Array.from({ length: 30 }, (_, index) => booked.filter((_each, at) => (at * 7) % 30 === index))
  const givesUp = (group: readonly string[]) =>
    work(async (db) => {
      for (const each of group) await bookings.cancel(by(db), each, '不去了')
    })
  await Promise.all([...groups.map(givesUp), ...halls.map((id) => take(id, 100, 300))])
  for (const id of halls) {
    const { kept, counted } = await counts(id)
    expect(kept).toEqual(counted)
  }
})

test('who goes on for longer where there are fewer by now does so, as far as others leave places', async () => {
  await hall('longer', 4)
  const one = await take('longer', 0, 60, 2)
  await take('longer', 0, 60, 2)
  await hall('longer', 3)
  await work((db) => bookings.begin(by(db), one))
  await work((db) => bookings.extend(by(db), one, 30))
  expect((await counts('longer')).kept.map(({ used }) => used)).toEqual([4, 4, 4, 4, 2, 2])
})

test.each([
  ['counted', true],
  ['named', false],
])('what is closed stays closed when it gets more places, %s ones', async (id, kept) => {
  await hall(id, 5, kept)
  await work((db) => bookings.close(by(db), { resources: [id], from: at(0), to: at(60), reason: '保养' }))
  await hall(id, 9, kept)
  expect(await outcome(take(id, 0, 30))).toMatchObject({ code: 'booking.clash' })
})

test('places that had names are counted with the others once they have none', async () => {
  await hall('renamed', 3, false)
  for (const from of [0, 15, 30]) await take('renamed', from, 60)
  await hall('renamed', 3)
  expect(await outcome(take('renamed', 30, 60))).toMatchObject({ code: 'booking.clash' })
  await take('renamed', 0, 15, 2)
  const { kept, counted } = await counts('renamed')
  expect(kept).toEqual(counted)
})

test.each([
  [0, 'booking.no-number-of-places'],
  [1.5, 'booking.no-number-of-places'],
  [3_000_000_000, 'booking.too-many-places'],
])('%s places are refused in words', async (places, code) => {
  await hall('some', 5)
  expect(await outcome(take('some', 0, 30, places))).toMatchObject({ code })
})
