import type { ReportTable } from '@gongtai/sdk'
import { held, meetingsOf, seatsOf } from './behind.ts'
import { hintOf, type Reported } from './reported.ts'
import { usageOf } from './usage.ts'

const columns = [
  { title: '座位', as: 'count' },
  { title: '会议（场）', as: 'count' },
  { title: '使用时长（小时）', as: 'count' },
  { title: '使用率', as: 'percent' },
  { title: '未到场（场）', as: 'count' },
  { title: '提示' },
] as const

type Rooms = Reported['rooms']

const MINUTES = 60

/** The numbers of a row, and the lists behind them; a room that was given up has no seats any more. */
function numbersOf(rooms: Rooms, of: Reported) {
  const usage = usageOf(rooms, of.times, of.work)
  const open = rooms.filter(({ closed }) => !closed)
  const seats = open.length > 0 ? open.reduce((sum, { capacity }) => sum + capacity, 0) : null
  const hours = Math.round((usage.booked / MINUTES) * 10) / 10
  const taken = meetingsOf(of, rooms, { state: held })
  return {
    cells: [seats, usage.held, hours, usage.rate, usage.noShows, hintOf(usage, of)],
    to: [seatsOf(of, rooms), taken, taken, taken, meetingsOf(of, rooms, { state: 'no_show' }), ''],
  }
}

function rowOf(name: string, rooms: Rooms, of: Reported) {
  const { cells, to } = numbersOf(rooms, of)
  return { cells: [name, ...cells], to: meetingsOf(of, rooms, { state: `${held},no_show` }), cellsTo: ['', ...to] }
}

export function roomTable(of: Reported): ReportTable {
  const total = numbersOf(of.rooms, of)
  return {
    title: '各会议室',
    columns: [{ title: '会议室' }, ...columns],
    rows: of.rooms.map((room) => {
      const row = rowOf(room.name, [room], of)
      // Its seats stand in the record of the room.
      const seats = `/biz-business/meeting/rooms?row=${encodeURIComponent(room.id)}`
      return { ...row, cellsTo: row.cellsTo.map((to, at) => (at === 1 ? seats : to)) }
    }),
    total: ['合计', ...total.cells],
    totalTo: ['', ...total.to],
  }
}

export function unitTable(of: Reported): ReportTable {
  const units = [...new Map(of.rooms.map(({ unit, unitName }) => [unit, unitName]))]
  return {
    title: '各所属单位',
    columns: [{ title: '单位' }, ...columns],
    rows: units.map(([unit, name]) =>
      rowOf(
        name,
        of.rooms.filter((room) => room.unit === unit),
        of,
      ),
    ),
  }
}
