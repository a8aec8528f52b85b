import { type FieldType, type Problem, type Static, Type } from '@gongtai/sdk'
import { isOn, numeric } from './option-values.ts'
import { oneCell } from './storage.ts'

const usual = 5
const most = 10

export const RateOptions = Type.Object({
  max: Type.Optional(Type.Integer({ title: '星数', minimum: 1, maximum: most })),
  allowHalf: Type.Optional(Type.Boolean({ title: '允许半星' })),
  showScore: Type.Optional(Type.Boolean({ title: '显示分数' })),
})

export type RateOptions = Static<typeof RateOptions>

export const starsOf = (options: RateOptions): number => Math.min(most, Math.max(1, numeric(options.max) ?? usual))

function readRate(raw: unknown, options: RateOptions): number | null {
  const value = numeric(raw)
  if (value === undefined || value <= 0) return null
  const step = isOn(options.allowHalf) ? 2 : 1
  return Math.min(starsOf(options), Math.round(value * step) / step)
}

export const rate: FieldType<number | null, RateOptions> = {
  id: 'rate_1',
  title: '评分',
  group: '基础字段',
  shape: 'field',
  options: RateOptions,
  defaults: { max: usual },
  empty: null,
  read: readRate,
  check: (value, options): readonly Problem[] =>
    value !== null && value > starsOf(options) ? [{ text: `评分不能超过${starsOf(options)}分` }] : [],
  show: (value) => (value === null ? '' : `${value} 分`),
  ...oneCell(
    { kind: 'decimal', scale: 1 },
    (value) => value,
    (cell) => numeric(cell) ?? null,
  ),
}
