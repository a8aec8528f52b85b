import { type FieldType, type Problem, type Static, Type } from '@gongtai/sdk'
import { type Amount, compareAmounts, groupDigits, readAmount, writeAmount } from '@gongtai/sdk/form'
import { isOn, numeric } from './option-values.ts'
import { oneCell } from './storage.ts'

export const NumberOptions = Type.Object({
  min: Type.Optional(Type.Number({ title: '最小值' })),
  max: Type.Optional(Type.Number({ title: '最大值' })),
  step: Type.Optional(Type.Number({ title: '步长', exclusiveMinimum: 0 })),
  accuracy: Type.Optional(Type.Integer({ title: '小数位数', minimum: 0, maximum: 6 })),
  unit: Type.Optional(Type.String({ title: '单位', maxLength: 8 })),
  grouped: Type.Optional(
    Type.Union([Type.Literal(true, { title: '四位起分组' }), Type.Literal(false, { title: '不分组' })], {
      title: '千分位',
      description: '不选时五位起分组，如 12,345；年份不受影响',
    }),
  ),
  total: Type.Optional(Type.Boolean({ title: '列合计', description: '在明细表中合计本列；都不勾选时合计所有数字列' })),
})

export type NumberOptions = Static<typeof NumberOptions>

const longest = 6

/** A step of 0.5 needs one decimal, even where the accuracy says none. */
export function decimalsOf(options: NumberOptions): number {
  const [, ofStep = ''] = String(numeric(options.step) ?? '').split('.')
  return Math.min(longest, Math.max(numeric(options.accuracy) ?? 0, ofStep.length))
}

/** The nearest allowed number. */
export function clamped(value: Amount, options: NumberOptions): Amount {
  const [min, max] = [numeric(options.min), numeric(options.max)]
  const rounded = readAmount(value, decimalsOf(options)) ?? 0
  if (min !== undefined && compareAmounts(rounded, min) < 0) return min
  return max !== undefined && compareAmounts(rounded, max) > 0 ? max : rounded
}

/** Amounts of a country's budget have less. */
const wholeDigits = 18

function checkNumber(value: Amount | null, options: NumberOptions): readonly Problem[] {
  if (value === null) return []
  const min = numeric(options.min)
  const max = numeric(options.max)
  if (min !== undefined && compareAmounts(value, min) < 0) return [{ text: `不能小于${min}` }]
  if (max !== undefined && compareAmounts(value, max) > 0) return [{ text: `不能大于${max}` }]
  const [whole = ''] = writeAmount(value).replace('-', '').split('.')
  return whole.length > wholeDigits ? [{ text: `整数部分不能超过${wholeDigits}位` }] : []
}

/** The number with the decimals of its accuracy, and those it has beyond them. */
export function writeNumber(value: Amount | null, options: NumberOptions): string {
  return value === null ? '' : writeAmount(value, Math.min(longest, Math.max(0, numeric(options.accuracy) ?? 0)))
}

/** Four digits may well be a year. */
const groupedFrom = 10_000

/** The same as it is read: in groups of three from five digits on, unless the field says otherwise. */
export function showNumber(value: Amount | null, options: NumberOptions): string {
  const written = writeNumber(value, options)
  const { grouped = Math.abs(Number(value)) >= groupedFrom } = options
  return isOn(grouped) ? groupDigits(written) : written
}

export const number: FieldType<Amount | null, NumberOptions> = {
  id: 'num_1',
  title: '数字',
  group: '基础字段',
  shape: 'field',
  options: NumberOptions,
  defaults: { accuracy: 0, min: 0, max: 10000, step: 0.5 },
  template: { value: 1 },
  empty: null,
  read: (raw, options) => readAmount(raw, decimalsOf(options)) ?? null,
  check: checkNumber,
  show: showNumber,
  ...oneCell(
    { kind: 'decimal', scale: longest },
    (value) => value,
    (cell) => readAmount(cell, longest) ?? null,
  ),
}
