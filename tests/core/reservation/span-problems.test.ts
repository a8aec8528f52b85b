import { describe, expect, it } from 'vitest'
import { refusal } from '../../../core/booking/refusal.ts'
import { readDate } from '../../../core/form/date.ts'
import { mergePolicies } from '../../../core/reservation/merge-policies.ts'
import { type ReservationPolicy, reservationFaults } from '../../../core/reservation/policy.ts'
import { spanProblems } from '../../../core/reservation/span-problems.ts'
import type { WorkingCalendar } from '../../../core/working-time/working-calendar.ts'

const says = {
  faults: reservationFaults('meeting.use'),
  words: { use: '会议', from: '开始时间', to: '结束时间', claim: '确认' },
}
const calendar: WorkingCalendar = {
  days: new Map([
    ['2026-05-01', 'holiday'],
    ['2026-05-09', 'swapped'],
  ]),
  hours: [],
}
const now = readDate('2026-04-20 09:00') as Date

const problems = (from: string, to: string, policy: Partial<ReservationPolicy>, reason = '') =>
  spanProblems(
    says,
    { holdHours: 72, ...policy },
    { from: readDate(from) as Date, to: readDate(to) as Date },
    { now, calendar, reason },
  )
const said = (...asked: Parameters<typeof problems>) => problems(...asked).map(({ message }) => message)

describe('a policy', () => {
  it('lets begin and end only in multiples of its step', () => {
    const step = { stepMinutes: 15 }
    expect(said('2026-04-21 09:15', '2026-04-21 10:30', step)).toEqual([])
    expect(said('2026-04-21 09:10', '2026-04-21 10:30', step)).toEqual([
      '会议的起止时间应为 15 分钟的整倍数，请修改会议时间。',
    ])
  })

  it('may want to be asked some time before', () => {
    expect(said('2026-04-20 10:00', '2026-04-20 11:00', { noticeMinutes: 60 })).toEqual([])
    expect(said('2026-04-20 09:59', '2026-04-20 11:00', { noticeMinutes: 60 })).toEqual([
      '会议至少提前 1 小时申请，请修改会议时间。',
    ])
  })

  it('has hours of its own for single days, and days on which it is closed', () => {
    const opens = { from: '08:00', to: '20:00' }
    const weekdays = [undefined, undefined, undefined, undefined, [{ from: '08:00', to: '12:00' }], [], []]
    const policy = { opens, weekdays }
    expect(said('2026-04-23 18:00', '2026-04-23 20:00', policy)).toEqual([])
    expect(said('2026-04-24 11:00', '2026-04-24 13:00', policy)).toEqual([
      '会议时间应在 08:00 至 12:00 之间，请修改会议时间。',
    ])
    expect(said('2026-04-25 09:00', '2026-04-25 10:00', policy)).toEqual(['星期六不开放，请修改会议时间。'])
  })

  it('may be open several times a day, and what lasts within a day lies within one of them', () => {
    const halves = [
      { from: '08:30', to: '12:00' },
      { from: '13:30', to: '18:00' },
    ]
    const policy = { weekdays: Array.from({ length: 7 }, () => halves) }
    const refused = ['会议时间应在 08:30 至 12:00、13:30 至 18:00 之间，请修改会议时间。']
    expect(said('2026-04-23 08:30', '2026-04-23 12:00', policy)).toEqual([])
    expect(said('2026-04-23 13:30', '2026-04-23 18:00', policy)).toEqual([])
    expect(said('2026-04-23 11:00', '2026-04-23 14:00', policy), 'over noon').toEqual(refused)
    expect(said('2026-04-23 12:30', '2026-04-23 13:00', policy), 'at noon').toEqual(refused)
    expect(said('2026-04-23 14:00', '2026-04-24 11:00', policy), 'over night').toEqual([])
    expect(said('2026-04-23 14:00', '2026-04-24 13:00', policy)).toEqual(refused)
  })

  it('lets weekends and holidays pass, asks for a reason, or refuses them; a swapped Saturday is a day of work', () => {
    const policy = { weekend: 'reason', holiday: 'deny' } as const
    expect(said('2026-05-09 09:00', '2026-05-09 10:00', policy)).toEqual([])
    expect(said('2026-04-25 09:00', '2026-04-25 10:00', policy)).toEqual(['2026-04-25 是休息日，请填写会议原因。'])
    expect(said('2026-04-25 09:00', '2026-04-25 10:00', policy, '防汛会商')).toEqual([])
    expect(said('2026-05-01 09:00', '2026-05-01 10:00', policy, '防汛会商')).toEqual([
      '2026-05-01 是节假日，不能申请会议，请改期。',
    ])
    expect(said('2026-04-30 09:00', '2026-05-03 10:00', policy), 'each kind is told once').toHaveLength(2)
    expect(said('2026-04-30 22:00', '2026-05-01 00:00', policy), 'midnight belongs to the evening').toEqual([])
  })

  it('says all that is wrong, in one fault with every field', () => {
    const found = problems('2026-04-25 09:10', '2026-04-25 19:10', {
      longestMinutes: 480,
      stepMinutes: 15,
      weekend: 'deny',
    })
    const [first, ...more] = found
    if (!first) throw new Error('nothing is wrong')
    const fault = refusal([first, ...more])
    expect(fault).toMatchObject({ code: 'booking.several', status: 409 })
    expect(fault.message).toBe(
      '共 3 处需要调整：1. 单次会议最长 8 小时，请修改会议时间或分次申请。2. 会议的起止时间应为 15 分钟的整倍数，请修改会议时间。3. 2026-04-25 是休息日，不能申请会议，请改期。',
    )
    expect(refusal([first])).toBe(first)
  })
})

it('of several policies the later one wins day by day', () => {
  const [morning, day] = [[{ from: '08:00', to: '12:00' }], [{ from: '08:00', to: '18:00' }]]
  const merged = mergePolicies({ holdHours: 72 }, [{ weekdays: [day, day] }, { weekdays: [undefined, morning] }])
  expect(merged.weekdays).toEqual([day, morning, ...Array(5).fill(undefined)])
})

it('of several policies the later one wins where it says something; quotas add up', () => {
  const quota = { per: 'person', in: 'week', most: 3 } as const
  const merged = mergePolicies({ holdHours: 72, longestMinutes: 480, quotas: [quota] }, [
    { longestMinutes: 120, weekend: 'deny' },
    { weekend: 'allow', quotas: [{ ...quota, most: 1 }] },
  ])
  expect(merged).toEqual({
    holdHours: 72,
    longestMinutes: 120,
    weekend: 'allow',
    quotas: [quota, { ...quota, most: 1 }],
  })
})
