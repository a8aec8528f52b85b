import type { ReportChart } from '@gongtai/sdk'
import { held, meetingsOf } from './behind.ts'
import type { Reported } from './reported.ts'
import { usageOf } from './usage.ts'

const FIRST_HOUR = 7
const LAST_HOUR = 22

export function chartsOf(of: Reported): readonly ReportChart[] {
  const used = of.rooms.map((room) => ({ room, usage: usageOf([room], of.times, of.work) }))
  return [
    {
      title: '各会议室使用率',
      unit: '%',
      wide: true,
      data: {
        kind: 'bar',
        categories: used.map(({ room }) => room.name),
        series: [{ name: '使用率', values: used.map(({ usage: { rate } }) => rate && Math.round(rate * 1000) / 10) }],
      },
      to: [used.map(({ room }) => meetingsOf(of, [room], { state: held }))],
    },
    {
      title: '一周忙闲',
      unit: '场',
      wide: true,
      data: { kind: 'week', from: FIRST_HOUR, days: of.week.map((hours) => hours.slice(FIRST_HOUR, LAST_HOUR)) },
      to: of.week.map((hours, day) =>
        hours.slice(FIRST_HOUR, LAST_HOUR).map((count, at) => (count > 0 ? onIn(of, day, FIRST_HOUR + at) : '')),
      ),
    },
  ]
}

/** Those that touch an hour of the day of the week on which they begin. */
const onIn = (of: Reported, day: number, hour: number): string =>
  meetingsOf(of, of.rooms, {
    ...{ state: held, weekday: String(day + 1), firstHour: `..${hour}`, lastHour: `${hour}..` },
  })
