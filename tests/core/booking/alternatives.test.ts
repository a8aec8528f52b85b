import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AlternativesWorld,
  alternativesTo,
  type OccupiedStretch,
  type WishedPlace,
} from '../../../core/booking/alternatives.ts'
import type { Resource } from '../../../core/reservation/resource.ts'

const at = (time: string) => new Date(`2026-05-06T${time}:00+08:00`)
const room = (code: string, more: Partial<Resource> = {}): Resource => ({
  ...{ id: code, kind: 'room', code, name: `会议室 ${code}`, capacity: 1, status: 'in_service' },
  ...more,
})
const taken = (resource: string, from: Date, to: Date): OccupiedStretch => ({
  ...{ resource, from, to, firstLane: 1, lastLane: 1 },
})
const wish: WishedPlace = { resource: 'a', from: at('09:00'), to: at('10:00'), seats: 10 }

const world = (
  candidates: readonly Resource[],
  occupied: readonly OccupiedStretch[],
  more: Partial<AlternativesWorld> = {},
): AlternativesWorld => ({
  now: at('08:00'),
  own: candidates[0] as Resource,
  others: [],
  candidates,
  stepMinutes: 15,
  occupied: async (ids) => occupied.filter(({ resource }) => ids.includes(resource)),
  allows: () => true,
  ...more,
})
const said = async (...about: Parameters<typeof alternativesTo>) =>
  (await alternativesTo(...about)).map(({ resource, from, score }) => [
    resource,
    from.toISOString().slice(11, 16),
    score,
  ])

describe('alternatives', () => {
  it('come in the order: others then, the same later, others later; nearer floors, buildings and sizes first', async () => {
    const rooms = [
      room('a', { building: '一号楼', floor: 2, seats: 10 }),
      room('b', { building: '一号楼', floor: 4, seats: 12 }),
      room('c', { building: '二号楼', floor: 2, seats: 60 }),
      room('d', { building: '一号楼', floor: 2, seats: 12 }),
      room('e', { building: '一号楼', floor: 2, seats: 8 }),
    ]
    const busy = [taken('a', at('08:30'), at('10:30')), taken('d', at('09:30'), at('09:45'))]
    expect(await said(wish, world(rooms, busy))).toEqual([
      ['b', '01:00', 76],
      ['c', '01:00', 30],
      ['a', '02:30', 94],
      ['d', '01:45', 93],
    ])
  })

  it('keep to the rules, to what is needed, to the parts of a room and to what is kept free around it', async () => {
    const rooms = [
      room('a', { seats: 10 }),
      room('b', { seats: 20, features: ['投影'] }),
      room('c', { seats: 20, features: ['投影'], parts: ['p'] }),
      room('d', { seats: 20 }),
    ]
    const busy = [taken('a', at('08:00'), at('18:00')), taken('p', at('09:00'), at('09:30'))]
    const parts = { others: [room('p', { kind: 'part' })] }
    const projector = { ...wish, features: ['投影'] }
    const sameTime = (found: Awaited<ReturnType<typeof said>>) => found.filter(([, from]) => from === '01:00')
    expect(sameTime(await said(projector, world(rooms, busy, parts)))).toEqual([['b', '01:00', 80]])
    const closed = { ...parts, allows: ({ id }: Resource) => id !== 'b' }
    expect(sameTime(await said(projector, world(rooms, busy, closed)))).toEqual([])
    const tidy = [room('a'), room('b', { tidyMinutes: 30 })]
    expect(
      await said(wish, world(tidy, [taken('a', at('09:00'), at('10:00')), taken('b', at('10:15'), at('11:00'))])),
    ).toEqual([
      ['a', '02:00', 96],
      ['b', '03:00', 92],
    ])
  })

  it('are at most five, free, and the same whatever the order of the resources', async () => {
    const rooms = array(
      record({
        building: option(constantFrom('甲楼', '乙楼'), { nil: undefined }),
        floor: option(integer({ min: -1, max: 5 }), { nil: undefined }),
        seats: option(integer({ min: 4, max: 60 }), { nil: undefined }),
        capacity: integer({ min: 1, max: 2 }),
        begins: integer({ min: 0, max: 40 }),
        lasts: integer({ min: 1, max: 60 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    await assert(
      asyncProperty(rooms, integer({ min: 1, max: 40 }), async (drawn, seats) => {
        const all = drawn.map(({ building, floor, seats: own, capacity }, index) =>
          room(String.fromCharCode(97 + index), {
            capacity,
            ...(building !== undefined && { building }),
            ...(floor !== undefined && { floor }),
            ...(own !== undefined && { seats: own }),
          }),
        )
        const busy = drawn.map(({ begins, lasts, capacity }, index) => {
          const from = new Date(at('07:00').getTime() + begins * 900_000)
          const stretch = taken(all[index]?.id ?? '', from, new Date(from.getTime() + lasts * 900_000))
          return { ...stretch, lastLane: capacity }
        })
        const one = await alternativesTo({ ...wish, seats }, world(all, busy))
        const turned = { ...world(all.toReversed(), busy.toReversed()), own: all[0] as Resource }
        expect(await alternativesTo({ ...wish, seats }, turned)).toEqual(one)
        expect(one.length).toBeLessThanOrEqual(5)
        for (const { resource, from, to } of one) {
          const met = busy.filter((each) => each.resource === resource && each.from < to && each.to > from)
          expect(met).toEqual([])
          expect((all.find(({ id }) => id === resource)?.seats ?? seats) >= seats || resource === 'a').toBe(true)
        }
        const groups = one.map(({ resource, from }) =>
          from.getTime() === wish.from.getTime() ? 0 : resource === 'a' ? 1 : 2,
        )
        expect(groups).toEqual(groups.toSorted())
      }),
    )
  })
})
