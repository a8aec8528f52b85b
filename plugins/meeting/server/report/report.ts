import type { Report, ReportChart, ReportFigure, ReportTable } from '@gongtai/sdk'
import { operation } from '@gongtai/sdk/server'
import { roomReport } from '../../model/report.ts'
import { HELD } from './counted-days.ts'
import { keepsAll, type ReadUsage, readUsage, roomsSeen } from './read-usage.ts'
import { leadDays, seatFill, sumOf, type Usage, type UsedRoom, usageOf } from './usage.ts'

/** Above it rooms are short, below it for a quarter they stand empty. */
export const SHORT = 0.85
export const IDLE = 0.1
const QUARTER_DAYS = 89

const held = HELD.join(',')

interface Reported extends ReadUsage {
  readonly from: string
  readonly days: number
}

/** The figures of rooms in a span, until today; each leads to the meetings that it counts. */
export const reported = operation(roomReport, async (span, context): Promise<Report> => {
  const read = await readUsage(context, span, await roomsSeen(context, keepsAll(context)))
  const days = Math.round((Date.parse(read.last) - Date.parse(span.from)) / 86_400_000) + 1
  const of: Reported = { ...read, from: span.from, days }
  return { figures: figuresOf(of), charts: chartsOf(of), tables: [roomTable(of), unitTable(of)] }
})

/** The list of the meetings behind a number. */
function listed({ from, last, whole, all }: Reported, more: Readonly<Record<string, string>>): string {
  const units = [...new Set(all.map(({ unit }) => unit))].join(',')
  const query = new URLSearchParams({ from: `${from}..${last}`, ...(!whole && { unitId: units }), ...more })
  return `/biz-business/meeting/meetings?${query}`
}

const toneOf = ({ rate }: Usage, { days }: Reported): 'short' | 'idle' | undefined => {
  if (rate === null) return undefined
  if (rate > SHORT) return 'short'
  return rate < IDLE && days >= QUARTER_DAYS ? 'idle' : undefined
}

const said = { short: '使用率超过 85%，偏紧', idle: '使用率不足 10%，闲置' } as const

function figuresOf(of: Reported): readonly ReportFigure[] {
  const total = usageOf(of.rooms, of.times, of.work)
  const tone = toneOf(total, of)
  const toHeld = listed(of, { state: held })
  return [
    { title: '会议', value: total.held, unit: '场', to: toHeld },
    {
      ...{ title: '使用率', value: total.rate, as: 'percent', to: toHeld },
      note: tone ? said[tone] : '工作时间内已预约的时长 ÷ 工作时间',
      ...(tone && { tone: 'attention' as const }),
    },
    {
      ...{ title: '座位利用率', value: seatFill(of.all, of.times), as: 'percent' },
      note: '实到人数 ÷ 座位数，按确认了实到人数或有人签到的会议计算',
      to: listed(of, { state: held, counted: 'yes' }),
    },
    { title: '未到场', value: total.noShows, unit: '场', to: listed(of, { state: 'no_show' }) },
    { title: '未到场率', value: total.noShowRate, as: 'percent', to: listed(of, { state: `${held},no_show` }) },
    { title: '平均提前', value: leadDays(of.times), unit: '天', note: '从确认到开始', to: toHeld },
    {
      title: '临时取消',
      value: sumOf(of.times.values(), 'late'),
      unit: '场',
      note: '开始前 2 小时内取消',
      to: listed(of, { notice: 'late' }),
    },
  ]
}

const FIRST_HOUR = 7
const LAST_HOUR = 22

function chartsOf(of: Reported): readonly ReportChart[] {
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
      to: [used.map(({ room }) => listed(of, { state: held, roomId: room.bookedAs.join(',') }))],
    },
    {
      title: '一周忙闲',
      unit: '场',
      wide: true,
      data: { kind: 'week', from: FIRST_HOUR, days: of.week.map((hours) => hours.slice(FIRST_HOUR, LAST_HOUR)) },
    },
  ]
}

const columns = [
  { title: '座位', as: 'count' },
  { title: '会议（场）', as: 'count' },
  { title: '使用时长（小时）', as: 'count' },
  { title: '使用率', as: 'percent' },
  { title: '未到场（场）', as: 'count' },
  { title: '提示' },
] as const

const cellsOf = (rooms: readonly UsedRoom[], of: Reported) => {
  const usage = usageOf(rooms, of.times, of.work)
  const tone = toneOf(usage, of)
  const seats = rooms.reduce((sum, { capacity }) => sum + capacity, 0)
  const hours = Math.round(usage.minutes / 6) / 10
  return [seats, usage.held, hours, usage.rate, usage.noShows, tone ? said[tone] : '']
}

function roomTable(of: Reported): ReportTable {
  return {
    title: '各会议室',
    columns: [{ title: '会议室' }, ...columns],
    rows: of.rooms.map((room) => ({
      cells: [room.name, ...cellsOf([room], of)],
      to: listed(of, { state: `${held},no_show`, roomId: room.bookedAs.join(',') }),
    })),
    total: ['合计', ...cellsOf(of.rooms, of)],
  }
}

function unitTable(of: Reported): ReportTable {
  const units = [...new Map(of.rooms.map(({ unit, unitName }) => [unit, unitName]))]
  return {
    title: '各管理单位',
    columns: [{ title: '单位' }, ...columns],
    rows: units.map(([unit, name]) => ({
      cells: [
        name,
        ...cellsOf(
          of.rooms.filter((room) => room.unit === unit),
          of,
        ),
      ],
      to: listed(of, { state: `${held},no_show`, unitId: unit }),
    })),
  }
}
