import type { Report } from '../../../core/report/report.ts'
import { usualHours, workingMinutes } from '../../../core/working-time/working-calendar.ts'
import type { TestClient } from '../../support/client.ts'
import { data, rows } from '../support/office.ts'

interface Listed {
  readonly id: string
  readonly state: string
  readonly length: number
  readonly present: number
  readonly attended: number | null
  readonly agreedAt: string
  readonly from: string
  readonly to: string
  readonly roomId: string
  readonly capacity: number
}

type Behind = (address: string) => Promise<readonly Listed[]>

const PATHS = { meetings: '/meeting/list', rooms: '/meeting/room/list' } as const

/** Reads the rows of the list that a number leads to, as its page does. */
export const behind =
  (who: TestClient): Behind =>
  async (address) => {
    const [, page = '', search = ''] = address.match(/^\/biz-business\/meeting\/(\w+)\?(.*)$/) ?? []
    const { row, ...query } = Object.fromEntries(new URLSearchParams(search))
    if (row !== undefined) return [data<Listed>(await who.get(`/meeting/room/${row}`))]
    return rows<Listed>(await who.get(PATHS[page as keyof typeof PATHS], { ...query, pageSize: 200 }))
  }

const sum = (all: readonly Listed[], of: (each: Listed) => number) => all.reduce((total, each) => total + of(each), 0)
const rounded = (value: number) => Math.round(value * 10) / 10
const calendar = { days: new Map(), hours: usualHours }
const worked = ({ from, to }: Listed) => workingMinutes(calendar, new Date(from), new Date(to))

/** What the rows say of the number of a column or figure; nothing of what is a share of working time, which is not theirs. */
const COUNTED: Readonly<Record<string, (all: readonly Listed[]) => number>> = {
  会议: (all) => all.length,
  '会议（场）': (all) => all.length,
  未到场: (all) => all.length,
  '未到场（场）': (all) => all.length,
  临时取消: (all) => all.length,
  超时使用: (all) => all.length,
  座位: (all) => sum(all, ({ capacity }) => capacity),
  '使用时长（小时）': (all) => rounded(sum(all, ({ length }) => length) / 60),
  未到场率: (all) => all.filter(({ state }) => state === 'no_show').length / all.length,
  平均提前: (all) => rounded(sum(all, (each) => Math.max(0, days(each.agreedAt, each.from))) / all.length),
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

interface Shown {
  readonly where: string
  readonly value: unknown
  readonly to: string | undefined
  readonly counted: (all: readonly Listed[]) => number
}

/** Every number that adds up from rows, with the list it leads to. */
function shown({ figures, charts, tables }: Report): readonly Shown[] {
  const of = (where: string, title: string, value: unknown, to: string | undefined) =>
    COUNTED[title] ? [{ where: `${where} ${title}`, value, to, counted: COUNTED[title] }] : []
  return [
    ...figures.flatMap(({ title, value, to }) => of('figure', title, value, to)),
    ...charts.flatMap(({ data: drawn, to }) =>
      'days' in drawn
        ? drawn.days.flatMap((hours, day) =>
            hours.map((value, at) => ({
              ...{ where: `week ${day} ${drawn.from + at}`, value, to: to?.[day]?.[at] },
              counted: (all: readonly Listed[]) => all.length,
            })),
          )
        : [],
    ),
    ...tables.flatMap(({ title, columns, rows: lines, total = [], totalTo }) => [
      ...lines.flatMap(({ cells, cellsTo }) =>
        cells.flatMap((cell, at) => of(`${title} ${cells[0]}`, columns[at]?.title ?? '', cell, cellsTo?.[at])),
      ),
      ...total.flatMap((cell, at) => of(`${title} 合计`, columns[at]?.title ?? '', cell, totalTo?.[at])),
    ]),
  ]
}

/** Numbers that the rows they lead to do not add up to. */
export async function mismatches(report: Report, read: Behind): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { where, value, to, counted } of shown(report)) {
    if (value === null || (value === 0 && to === '')) continue
    const found = counted(await read(to ?? ''))
    if (found !== value && !(Number.isNaN(found) && value === null)) wrong.push(`${where}: ${value}, rows say ${found}`)
  }
  return [...wrong, ...(await wrongShares(report, read))]
}

/** Shares: of working time what rows are booked for within it, and of seats who came. */
async function wrongShares({ figures, tables }: Report, read: Behind): Promise<readonly string[]> {
  const [rooms, units] = tables
  const at = rooms?.columns.findIndex(({ title }) => title === '使用率') ?? -1
  const week = 5 * 480
  const wrong: string[] = []
  const check = (where: string, shown: unknown, said: number) => {
    if (Math.abs(said - Number(shown)) > 1e-9) wrong.push(`${where}: ${shown}, rows say ${said}`)
  }
  // What is booked in a joined room is booked in each of its parts, which stand in rows of their own.
  let all = 0
  for (const { cells, cellsTo } of rooms?.rows ?? []) {
    const said = sum(await read(cellsTo?.[at] ?? ''), worked)
    all += said
    check(`${cells[0]} 使用率`, cells[at], said / week)
  }
  const figure = (title: string) => figures.find((each) => each.title === title)
  check('使用率', figure('使用率')?.value, all / week / (rooms?.rows.length ?? 0))
  check('单位使用率', units?.rows[0]?.cells[at], all / week / (rooms?.rows.length ?? 0))
  const counted = await read(figure('座位利用率')?.to ?? '')
  const seats = new Map((await read('/biz-business/meeting/rooms?')).map(({ id, capacity }) => [id, capacity] as const))
  const came = sum(counted, ({ attended, present }) => attended ?? present)
  check('座位利用率', figure('座位利用率')?.value, came / sum(counted, ({ roomId }) => seats.get(roomId) ?? 0))
  return wrong
}
