import type { Report, ReportFigure } from '@gongtai/sdk'
import { type OperationContext, operation, Standards, sql } from '@gongtai/sdk/server'
import { roomReport } from '../../model/report.ts'
import { idleness, shortage } from '../rules/usage-rules.ts'
import { held, meetingsOf } from './behind.ts'
import { chartsOf } from './charts.ts'
import { keepsAll, type ReadUsage, readUsage, roomsSeen } from './read-usage.ts'
import { hintOf, type Reported } from './reported.ts'
import { roomTable, unitTable } from './tables.ts'
import { leadDays, seatFill, sumOf, usageOf } from './usage.ts'

/** The figures of rooms in a span, until today; each leads to the meetings that it counts. */
export const reported = operation(roomReport, async (span, context): Promise<Report> => {
  const read = await readUsage(context, span, await roomsSeen(context, keepsAll(context)))
  const days = Math.round((Date.parse(read.last) - Date.parse(span.from)) / 86_400_000) + 1
  const standards = context.service(Standards)
  const rules = {
    shortage: await standards.versions(context, shortage.code),
    idleness: await standards.versions(context, idleness.code),
  }
  const overran = await overranIn(context, read, span.from)
  const of: Reported = { ...read, from: span.from, days, overran, rules }
  return { figures: figuresOf(of), charts: chartsOf(of), tables: [roomTable(of), unitTable(of)] }
})

async function overranIn({ db }: OperationContext, { all, last }: ReadUsage, from: string): Promise<number> {
  const rooms = all.map(({ id }) => id)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mt_meeting
    where tenant_id = current_tenant() and overran = 'yes' and room_id = any(${rooms}::text[])
      and planned_from >= ${`${from} 00:00+08`}::timestamptz
      and planned_from < ${`${last} 00:00+08`}::timestamptz + interval '24 hours'`.execute(db)
  return rows[0]?.count ?? 0
}

function figuresOf(of: Reported): readonly ReportFigure[] {
  const total = usageOf(of.rooms, of.times, of.work)
  const hint = hintOf(total, of)
  const toHeld = meetingsOf(of, of.rooms, { state: held })
  return [
    { title: '会议', value: total.held, unit: '场', to: toHeld },
    {
      ...{ title: '使用率', value: total.rate, as: 'percent', to: toHeld },
      note: hint || '工作时间内已预约的时长 ÷ 工作时间',
      ...(hint && { tone: 'attention' as const }),
    },
    {
      ...{ title: '座位利用率', value: seatFill(of.all, of.times), as: 'percent' },
      note: '实到人数 ÷ 座位数，按确认了实到人数或有人签到的会议计算',
      to: meetingsOf(of, of.rooms, { state: held, counted: 'yes' }),
    },
    { title: '未到场', value: total.noShows, unit: '场', to: meetingsOf(of, of.rooms, { state: 'no_show' }) },
    {
      title: '未到场率',
      value: total.noShowRate,
      as: 'percent',
      to: meetingsOf(of, of.rooms, { state: `${held},no_show` }),
    },
    { title: '平均提前', value: leadDays(of.times), unit: '天', note: '从确认到开始', to: toHeld },
    {
      title: '临时取消',
      value: sumOf(of.times.values(), 'late'),
      unit: '场',
      note: '开始前 2 小时内取消',
      to: meetingsOf(of, of.rooms, { notice: 'late' }),
    },
    {
      ...{ title: '超时使用', value: of.overran, unit: '场', note: '晚于结束时间 5 分钟以上才结束' },
      to: meetingsOf(of, of.rooms, { overran: 'yes' }),
    },
  ]
}
