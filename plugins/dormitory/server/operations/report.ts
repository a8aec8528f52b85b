import type { Report } from '@gongtai/sdk'
import { type OperationContext, officeDate, operation, sql } from '@gongtai/sdk/server'
import { bills } from '../../model/bills.ts'
import { daysBetween, monthsFromTo } from '../../model/month.ts'
import { occupancyReport } from '../../model/occupancy.ts'
import { type HouseCondition, inOwnHouses } from '../houses.ts'
import { movesByMonth } from '../moves-by-month.ts'
import { type HouseToday, judgeOccupancy, occupancyOf, shareOf } from '../occupancy.ts'

const PAGES = '/biz-business/dormitory'
const YEAR = 365
/** Before anybody lived anywhere. */
const EVER = '2000-01-01'

interface Span {
  readonly from: string
  readonly to: string
}

/** Beds as they are today; what came and went, and what was charged, in the span. */
export const report = operation(occupancyReport, async (span, context) => {
  const seen = await inOwnHouses(context, 'house.code')
  const houses = await occupancyOf(context, seen)
  const all = totalOf(houses)
  const moves = await movesIn(context, span, seen)
  const charged = await chargedIn(context, span, seen)
  return {
    figures: [
      ...bedFigures(all, (await judgeOccupancy(context, all.share)).colour, officeDate(context.now)),
      ...moveFigures(moves, all, span),
      ...moneyFigures(charged, span),
    ],
    charts: [
      ...(await movesByMonth(context, span, seen)),
      ...(charged.length === 0 ? [] : [billsByMonth(charged, span)]),
    ],
    tables: [houseTable(houses, all), monthTable(charged)],
  }
})

type Total = Omit<HouseToday, 'code' | 'name'>

function totalOf(houses: readonly HouseToday[]): Total {
  const sum = (key: 'beds' | 'repair' | 'occupied' | 'overstay') =>
    houses.reduce((total, house) => total + house[key], 0)
  const all = { beds: sum('beds'), repair: sum('repair'), occupied: sum('occupied'), overstay: sum('overstay') }
  return { ...all, share: shareOf(all) }
}

const TONES = { amber: 'attention', red: 'danger' } as const

function bedFigures(
  { beds, repair, occupied, overstay, share }: Total,
  colour: keyof typeof TONES | undefined,
  today: string,
): Report['figures'] {
  return [
    {
      ...{ title: '入住率', value: share, as: 'percent', to: `${PAGES}/plan` },
      note: `今天在住 ${occupied} 床，可用 ${beds - repair} 床（共 ${beds} 床，维修 ${repair} 床）。`,
      ...(colour && { tone: TONES[colour] }),
    },
    { title: '在住人数', value: occupied, unit: '人', to: `${PAGES}/stays?state=in` },
    {
      ...{ title: '超期未退', value: overstay, unit: '人', note: '今天仍在住而期限已到。' },
      to: `${PAGES}/stays?state=in&due=${EVER}..${today}`,
      ...(overstay > 0 && { tone: 'danger' as const }),
    },
  ]
}

interface Moves {
  readonly came: number
  readonly left: number
  readonly waited: number | null
}

async function movesIn({ db }: OperationContext, { from, to }: Span, seen: HouseCondition): Promise<Moves> {
  const { rows } = await sql<Moves>`
    select count(*) filter (where stay.begun <> 'moved' and stay.from_day between ${from}::date and ${to}::date)::int as came,
      count(*) filter (where stay.ended in ('out', 'evicted') and stay.until_day between ${from}::date and ${to}::date)::int as left,
      percentile_cont(0.5) within group (order by
          stay.from_day - (application.since at time zone 'Asia/Shanghai')::date)
        filter (where stay.begun = 'applied' and stay.from_day between ${from}::date and ${to}::date) as waited
    from dorm_stay stay
    join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
    join dorm_building house on house.tenant_id = room.tenant_id and house.code = room.building
    left join dorm_application application on application.tenant_id = stay.tenant_id
      and application.instance_id = stay.instance_id
    where stay.tenant_id = current_tenant() and stay.state in ('in', 'left') and ${seen}`.execute(db)
  return rows[0] ?? { came: 0, left: 0, waited: null }
}

function moveFigures({ came, left, waited }: Moves, { beds }: Total, { from, to }: Span): Report['figures'] {
  const days = daysBetween(from, to) + 1
  const comings = `${PAGES}/stays?state=in,left&from=${from}..${to}`
  return [
    { title: '入住人次', value: came, unit: '人次', to: `${comings}&begun=applied,entered` },
    {
      title: '退宿人次',
      value: left,
      unit: '人次',
      to: `${PAGES}/stays?state=left&ended=out,evicted&until=${from}..${to}`,
    },
    {
      ...{ title: '床位周转率', value: beds === 0 ? null : Math.round((came / beds) * (YEAR / days) * 100) / 100 },
      ...{ unit: '次/年', note: '入住人次 ÷ 床位数，折合全年。', to: `${comings}&begun=applied,entered` },
    },
    {
      ...{ title: '轮候天数中位数', value: waited, unit: '天', to: `${comings}&begun=applied` },
      note: '从提出申请到入住。',
    },
  ]
}

interface Charged {
  readonly period: string
  readonly state: string
  readonly count: number
  readonly amount: number
}

async function chargedIn(
  { db }: OperationContext,
  { from, to }: Span,
  seen: HouseCondition,
): Promise<readonly Charged[]> {
  const { rows } =
    await sql<Charged>`select bill.period, bill.state, count(*)::int as count, sum(bill.amount)::float as amount
    from dorm_bill bill
    join dorm_room room on room.tenant_id = bill.tenant_id and room.id = bill.room_id
    join dorm_building house on house.tenant_id = room.tenant_id and house.code = room.building
    where bill.tenant_id = current_tenant() and bill.period between ${from.slice(0, 7)} and ${to.slice(0, 7)} and ${seen}
    group by bill.period, bill.state order by bill.period, bill.state`.execute(db)
  return rows
}

const UNPAID = ['open', 'told']

/** In whole fen, so that sums are right to the cent. */
const amountOf = (charged: readonly Charged[]): number =>
  charged.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** The bills of the months from one to another. */
const billsIn = (from: string, to: string): string =>
  `${PAGES}/bills?month=${from.slice(0, 7)}-01..${to.slice(0, 7)}-01`

function moneyFigures(charged: readonly Charged[], { from, to }: Span): Report['figures'] {
  const unpaid = charged.filter(({ state }) => UNPAID.includes(state))
  return [
    { title: '账单合计', value: amountOf(charged), as: 'money', unit: '元', to: billsIn(from, to) },
    {
      ...{
        title: '未缴合计',
        value: amountOf(unpaid),
        as: 'money',
        unit: '元',
        to: `${billsIn(from, to)}&state=${UNPAID}`,
      },
      ...(unpaid.length > 0 && { tone: 'attention' as const }),
    },
  ]
}

function billsByMonth(charged: readonly Charged[], { from, to }: Span): Report['charts'][number] {
  const months = monthsFromTo(from, to).filter((period) => charged.some((each) => each.period === period))
  const states = Object.entries(bills.fields.state.choices)
  const of = (period: string, state: string) =>
    amountOf(charged.filter((each) => each.period === period && each.state === state))
  return {
    ...{ title: '各月账单', unit: '元', wide: true },
    data: {
      ...{ kind: 'stacked', categories: months },
      series: states.map(([state, { title }]) => ({ name: title, values: months.map((period) => of(period, state)) })),
    },
    to: states.map(([state]) => months.map((period) => `${billsIn(period, period)}&state=${state}`)),
  }
}

const houseTable = (houses: readonly HouseToday[], all: Total): Report['tables'][number] => ({
  title: '各楼栋床位（今天）',
  columns: [
    { title: '楼栋' },
    ...['床位', '维修', '在住', '超期'].map((title) => ({ title, as: 'count' as const })),
    { title: '入住率', as: 'percent' },
  ],
  rows: houses.map(({ code, name, beds, repair, occupied, overstay, share }) => ({
    cells: [name, beds, repair, occupied, overstay, share],
    to: `${PAGES}/plan?building=${code}`,
  })),
  total: ['合计', all.beds, all.repair, all.occupied, all.overstay, all.share],
})

function monthTable(charged: readonly Charged[]): Report['tables'][number] {
  const months = [...new Set(charged.map(({ period }) => period))]
  const line = (title: string, of: readonly Charged[]) => [
    ...[title, of.reduce((sum, { count }) => sum + count, 0), amountOf(of)],
    ...['paid', 'waived'].map((state) => amountOf(of.filter((each) => each.state === state))),
    amountOf(of.filter(({ state }) => UNPAID.includes(state))),
  ]
  return {
    title: '各月账单',
    columns: [
      { title: '账期' },
      { title: '笔数', as: 'count' },
      ...['金额', '已缴', '减免', '未缴'].map((title) => ({ title, as: 'money' as const })),
    ],
    rows: months.map((period) => ({
      cells: line(
        period,
        charged.filter((each) => each.period === period),
      ),
      to: billsIn(period, period),
    })),
    total: line('合计', charged),
  }
}
