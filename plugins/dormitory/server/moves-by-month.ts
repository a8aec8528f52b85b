import type { Report } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { monthOf, monthsFromTo } from '../model/month.ts'
import type { HouseCondition } from './houses.ts'

const STAYS = '/biz-business/dormitory/stays'
const DAY = 86_400_000

interface Span {
  readonly from: string
  readonly to: string
}

/** Who came and who left, month by month; the first and the last are cut to the span. */
export async function movesByMonth(
  { db }: OperationContext,
  span: Span,
  seen: HouseCondition,
): Promise<Report['charts']> {
  const { rows } = await sql<{ month: string; came: number; left: number }>`
    select to_char(move.day, 'YYYY-MM') as month, count(*) filter (where move.comes)::int as came,
      count(*) filter (where not move.comes)::int as left
    from dorm_stay stay
    join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
    join dorm_building house on house.tenant_id = room.tenant_id and house.code = room.building
    cross join lateral (values (stay.from_day, true), (stay.until_day, false)) move (day, comes)
    where stay.tenant_id = current_tenant() and stay.state in ('in', 'left') and ${seen}
      and move.day between ${span.from}::date and ${span.to}::date
      and case when move.comes then stay.begun <> 'moved' else stay.ended in ('out', 'evicted') end
    group by 1 order by 1`.execute(db)
  if (rows.length === 0) return []
  const months = monthsFromTo(rows[0]?.month ?? '', rows.at(-1)?.month ?? '')
  const of = (key: 'came' | 'left') => months.map((month) => rows.find((row) => row.month === month)?.[key] ?? 0)
  const days = months.map((month) => within(month, span))
  return [
    {
      ...{ title: '各月入住与退宿', unit: '人次', wide: true },
      data: {
        ...{ kind: 'bar', categories: months },
        series: [
          { name: '入住', values: of('came') },
          { name: '退宿', values: of('left') },
        ],
      },
      to: [
        days.map((range) => `${STAYS}?state=in,left&from=${range}&begun=applied,entered`),
        days.map((range) => `${STAYS}?state=left&ended=out,evicted&until=${range}`),
      ],
    },
  ]
}

function within(month: string, { from, to }: Span): string {
  const { from: first, to: next } = monthOf(month)
  const last = new Date(Date.parse(next) - DAY).toISOString().slice(0, 10)
  return `${first > from ? first : from}..${last < to ? last : to}`
}
