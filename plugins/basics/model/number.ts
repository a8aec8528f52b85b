import { type FieldType, type Problem, type Static, Type } from '@gongtai/sdk'
import { isOn, numeric } from './option-values.ts'
import { oneCell } from './storage.ts'

export const NumberOptions = Type.Object({
  min: Type.Optional(Type.Number({ title: '最小值' })),
  max: Type.Optional(Type.Number({ title: '最大值' })),
  step: Type.Optional(Type.Number({ title: '步长', exclusiveMinimum: 0 })),
  accuracy: Type.Optional(Type.Integer({ title: '小数位数', minimum: 0, maximum: 6 })),
  unit: Type.Optional(Type.String({ title: '单位', maxLength: 8 })),
  grouped: Type.Optional(Type.Boolean({ title: '千分位' })),
  total: Type.Optional(Type.Boolean({ title: '列合计', description: '在明细表中合计本列；都不勾选时合计所有数字列' })),
})

export type NumberOptions = Static<typeof NumberOptions>

const longest = 6

/** A step of 0.5 needs one decimal, even where the accuracy says none. */
export function decimalsOf(options: NumberOptions): number {
  const [, ofStep = ''] = String(numeric(options.step) ?? '').split('.')
  return Math.min(longest, Math.max(numeric(options.accuracy) ?? 0, ofStep.length))
}

export function rounded(value: number, options: NumberOptions): number {
  const scale = 10 ** decimalsOf(options)
  // 1.005 is 1.00499… in binary; the smallest relative step brings it back to the side people expect.
  return Math.round(value * scale * (1 + Number.EPSILON)) / scale
}

/** The nearest allowed number. */
export function clamped(value: number, options: NumberOptions): number {
  const min = numeric(options.min) ?? Number.NEGATIVE_INFINITY
  const max = numeric(options.max) ?? Number.POSITIVE_INFINITY
  return Math.min(max, Math.max(min, rounded(value, options)))
}

/** Beyond these a number of the browser no longer holds every digit. */
const wholeDigits = 15

function checkNumber(value: number | null, options: NumberOptions): readonly Problem[] {
  if (value === null) return []
  const min = numeric(options.min)
  const max = numeric(options.max)
  if (min !== undefined && value < min) return [{ text: `不能小于${min}` }]
  if (max !== undefined && value > max) return [{ text: `不能大于${max}` }]
  if (Math.abs(value) >= 10 ** wholeDigits) return [{ text: `整数部分不能超过${wholeDigits}位` }]
  return []
}

/** The number with the decimals of its accuracy, and those it has beyond them. */
export function writeNumber(value: number | null, options: NumberOptions): string {
  if (value === null) return ''
  const accuracy = numeric(options.accuracy)
  const [, own = ''] = String(value).split('.')
  return accuracy === undefined ? String(value) : value.toFixed(Math.min(longest, Math.max(accuracy, own.length)))
}

export function showNumber(value: number | null, options: NumberOptions): string {
  const written = writeNumber(value, options)
  if (!isOn(options.grouped)) return written
  const [whole = '', rest] = written.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === undefined ? groups : `${groups}.${rest}`
}

export const number: FieldType<number | null, NumberOptions> = {
  id: 'num_1',
  title: '数字',
  group: '基础字段',
  shape: 'field',
  options: NumberOptions,
  defaults: { accuracy: 0, min: 0, max: 10000, step: 0.5 },
  template: { value: 1 },
  empty: null,
  read: (raw, options) => {
    const value = numeric(typeof raw === 'string' ? raw.replaceAll(',', '') : raw)
    return value === undefined ? null : rounded(value, options)
  },
  check: checkNumber,
  show: showNumber,
  ...oneCell(
    { kind: 'decimal', scale: longest },
    (value) => value,
    (cell) => numeric(cell) ?? null,
  ),
}
