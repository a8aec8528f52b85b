import type { CallPermission } from '../contract/call.ts'
import { type Call, defineCall } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'
import { type ChartData, chartDataSchema } from './chart-data.ts'

/**
 * How a number is written: counted, in yuan with fen, or a share of 1 in per cent.
 *
 * @see reportCall
 */
export type ReportNumber = 'count' | 'money' | 'percent'

/**
 * One number of a {@link Report}.
 *
 * @see reportCall
 */
export interface ReportFigure {
  readonly title: string
  /** `null` where there is nothing to tell, such as a share of nothing. */
  readonly value: number | null
  /** `count` when absent. */
  readonly as?: ReportNumber
  /** Behind the number, such as 次 or 天. */
  readonly unit?: string
  /** How it comes about, in one sentence. */
  readonly note?: string
  /** Whether somebody should look at it: amber or red. */
  readonly tone?: 'attention' | 'danger'
  /** Address of the list whose rows add up to it. */
  readonly to?: string
}

/**
 * A drawing of a {@link Report}.
 *
 * @see reportCall
 */
export interface ReportChart {
  readonly title: string
  readonly data: ChartData
  readonly unit?: string
  /** Takes the whole width. */
  readonly wide?: boolean
  /** Addresses of the lists behind the values: for each series one for each category, `''` where there is none. */
  readonly to?: readonly (readonly string[])[]
}

/**
 * A row of a {@link ReportTable}.
 *
 * @see reportCall
 */
export interface ReportRow {
  /** As many as there are columns. */
  readonly cells: readonly (string | number | null)[]
  /** Address of the list behind the row. */
  readonly to?: string
  /** Addresses of the lists behind its numbers, `''` where there is none; that of the first cell is `to`. */
  readonly cellsTo?: readonly string[]
}

/**
 * A table of a {@link Report}.
 *
 * @see reportCall
 */
export interface ReportTable {
  readonly title: string
  /** A column without `as` is text. */
  readonly columns: readonly { readonly title: string; readonly as?: ReportNumber }[]
  readonly rows: readonly ReportRow[]
  /** The last line. */
  readonly total?: readonly (string | number | null)[]
  /** Addresses of the lists behind the cells of the last line, `''` where there is none. */
  readonly totalTo?: readonly string[]
}

/**
 * The figures of an area in a span of time: numbers, drawings and tables, each with the way to the rows behind it.
 *
 * @see reportCall
 */
export interface Report {
  readonly figures: readonly ReportFigure[]
  readonly charts: readonly ReportChart[]
  readonly tables: readonly ReportTable[]
}

const text = Type.String()
const numberKind = Type.Enum(['count', 'money', 'percent'])
const cell = Type.Union([text, Type.Number(), Type.Null()])

const reportSchema = Type.Unsafe<Report>(
  Type.Object({
    figures: Type.Array(
      Type.Object({
        title: text,
        value: Type.Union([Type.Number(), Type.Null()]),
        as: Type.Optional(numberKind),
        unit: Type.Optional(text),
        note: Type.Optional(text),
        tone: Type.Optional(Type.Enum(['attention', 'danger'])),
        to: Type.Optional(text),
      }),
    ),
    charts: Type.Array(
      Type.Object({
        title: text,
        data: chartDataSchema,
        unit: Type.Optional(text),
        wide: Type.Optional(Type.Boolean()),
        to: Type.Optional(Type.Array(Type.Array(text))),
      }),
    ),
    tables: Type.Array(
      Type.Object({
        title: text,
        columns: Type.Array(Type.Object({ title: text, as: Type.Optional(numberKind) })),
        rows: Type.Array(
          Type.Object({ cells: Type.Array(cell), to: Type.Optional(text), cellsTo: Type.Optional(Type.Array(text)) }),
        ),
        total: Type.Optional(Type.Array(cell)),
        totalTo: Type.Optional(Type.Array(text)),
      }),
    ),
  }),
)

const day = Type.Day()

/**
 * What a report is asked for: its first and its last day, `yyyy-MM-dd`, both counted.
 *
 * @see reportCall
 */
export interface ReportSpan {
  readonly from: string
  readonly to: string
}

/**
 * The call that answers a report of an area, for `ReportPage`.
 *
 * @param spec `id` and `path` as those of any call, `title` of the report, `permission` of those who may read it
 * @returns a call from the first to the last day to a {@link Report}
 * @throws never
 * @example
 * export const carReport = reportCall({
 *   id: 'vehicle.report',
 *   title: '用车统计',
 *   path: '/vehicle/report',
 *   permission: 'vehicle:read',
 * })
 */
export const reportCall = (spec: {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly permission: CallPermission
}): Call<ReportSpan, Report> =>
  defineCall({
    ...spec,
    method: 'GET',
    audit: 'read',
    query: Type.Object({ from: day, to: day }),
    answer: reportSchema,
  })
