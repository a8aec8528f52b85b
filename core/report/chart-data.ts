import * as Type from '../contract/schema-builders.ts'

/**
 * Values of one kind along the categories of a chart; `null` where nothing is known.
 *
 * @see Chart
 */
export interface ChartSeries {
  readonly name: string
  /** One for each category. */
  readonly values: readonly (number | null)[]
}

/**
 * What a chart shows: values along categories, parts of a whole, or how much falls into each hour of a week.
 *
 * @see Chart
 */
export type ChartData =
  | {
      /** `stacked` puts the series of a category on top of each other. */
      readonly kind: 'bar' | 'stacked' | 'line'
      /** Names along the axis: months, rooms, units. */
      readonly categories: readonly string[]
      readonly series: readonly ChartSeries[]
    }
  | {
      readonly kind: 'pie' | 'doughnut'
      readonly parts: readonly { readonly name: string; readonly value: number }[]
    }
  | {
      readonly kind: 'week'
      /** Seven days from Monday on, each with its hours from `from` on. */
      readonly days: readonly (readonly number[])[]
      /** The first hour shown, 0 to 23. */
      readonly from: number
    }

const name = Type.String()
const values = Type.Array(Type.Union([Type.Number(), Type.Null()]))

export const chartDataSchema = Type.Unsafe<ChartData>(
  Type.Union([
    Type.Object({
      kind: Type.Enum(['bar', 'stacked', 'line']),
      categories: Type.Array(name),
      series: Type.Array(Type.Object({ name, values })),
    }),
    Type.Object({
      kind: Type.Enum(['pie', 'doughnut']),
      parts: Type.Array(Type.Object({ name, value: Type.Number() })),
    }),
    Type.Object({
      kind: Type.Literal('week'),
      days: Type.Array(Type.Array(Type.Number())),
      from: Type.Integer({ minimum: 0, maximum: 23 }),
    }),
  ]),
)
