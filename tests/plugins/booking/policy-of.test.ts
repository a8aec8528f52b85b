import { expect, it } from 'vitest'
import {
  byNarrowness,
  daysInDisorder,
  type PolicyRow,
  policyOf,
  speaksOf,
} from '../../../plugins/booking/model/policy-of.ts'
import { periodOf } from '../../../plugins/booking/model/quota-period.ts'

const nothing = {
  ...{ id: 'p1', revision: '1', names: {}, name: '会议室规则', kind: 'room', resources: '', state: 'on' },
  ...{ shortestMinutes: null, longestMinutes: null, stepMinutes: null, aheadDays: null, noticeMinutes: null },
  ...{ cancelMinutes: null, checkInMinutes: null, releaseMinutes: null, weekend: null, holiday: null },
  ...{ monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '', sunday: '' },
  ...{ quotaPer: null, quotaIn: null, quotaMost: null, quotaHours: null, openHolds: null },
  ...{ holdHours: null, repeatMost: null },
} satisfies PolicyRow

it('a row lays down what it says and nothing else', () => {
  expect(policyOf(nothing)).toEqual({})
  const row = {
    ...nothing,
    aheadDays: 30,
    releaseMinutes: 15,
    friday: '08:00-12:00',
    saturday: '不开放',
    sunday: '08:30-12:00、13:30-18:00',
    quotaHours: 8,
  }
  expect(policyOf(row)).toEqual({
    aheadMinutes: 43_200,
    releaseMinutes: 15,
    weekdays: [
      ...[undefined, undefined, undefined, undefined],
      [{ from: '08:00', to: '12:00' }],
      [],
      [
        { from: '08:30', to: '12:00' },
        { from: '13:30', to: '18:00' },
      ],
    ],
    quotas: [{ per: 'person', in: 'week', mostMinutes: 480 }],
  })
})

it('hours that go backwards or overlap are no hours', () => {
  expect(daysInDisorder({ ...nothing, monday: '08:00-12:00、13:00-24:00', tuesday: '不开放' })).toEqual([])
  const monday = ['12:00-08:00', '08:00-08:00', '13:00-18:00、08:00-12:00', '08:00-12:00、12:00-18:00']
  for (const hours of monday) expect(daysInDisorder({ ...nothing, monday: hours }), hours).toEqual(['monday'])
})

it('a row speaks of its kind, or of those it names by number or name; the narrower one comes last', () => {
  const room = { kind: 'room', code: 'A301', name: '一号会议室' }
  const named = { ...nothing, resources: 'A302\n一号会议室' }
  expect(speaksOf(nothing, room)).toBe(true)
  expect(speaksOf({ ...nothing, kind: 'car' }, room)).toBe(false)
  expect(speaksOf(named, room)).toBe(true)
  expect(speaksOf(named, { ...room, name: '二号会议室' })).toBe(false)
  expect(byNarrowness([named, nothing])).toEqual([nothing, named])
})

it('a period is one of the calendar of China, weeks from Monday on', () => {
  const begins = new Date('2026-05-10T23:00:00+08:00')
  const at = (day: string) => new Date(`${day}T00:00:00+08:00`)
  expect(periodOf('day', begins, begins)).toEqual({ from: at('2026-05-10'), to: at('2026-05-11') })
  expect(periodOf('week', begins, begins)).toEqual({ from: at('2026-05-04'), to: at('2026-05-11') })
  expect(periodOf('month', begins, begins)).toEqual({ from: at('2026-05-01'), to: at('2026-06-01') })
  expect(periodOf('year', begins, begins)).toEqual({ from: at('2026-01-01'), to: at('2027-01-01') })
  expect(periodOf('future', begins, begins)).toEqual({ from: begins })
})
