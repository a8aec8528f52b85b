import { type FieldType, type Problem, type Static, Type } from '@gongtai/sdk'
import { numeric, plainText } from '../option-values.ts'
import { oneCell } from '../storage.ts'

export const CheckboxOptions = Type.Object({
  min: Type.Optional(Type.Integer({ title: '最少选择', minimum: 0 })),
  max: Type.Optional(Type.Integer({ title: '最多选择', minimum: 1 })),
  vertical: Type.Optional(Type.Boolean({ title: '纵向排列' })),
})

export type CheckboxOptions = Static<typeof CheckboxOptions>

type Ticks = readonly string[]

/** One array for all empty values, so that nothing looks changed when nothing was. */
const none: Ticks = []

function readTicks(raw: unknown): Ticks {
  const parts = Array.isArray(raw) ? raw.map(plainText) : plainText(raw).split(',')
  const ticks = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
  return ticks.length === 0 ? none : ticks
}

/** The choices after one was clicked; the same ones when a limit forbids it. */
export function toggled(ticks: Ticks, value: string, options: CheckboxOptions): Ticks {
  const ticked = ticks.includes(value)
  if (ticked && ticks.length <= (numeric(options.min) ?? 0)) return ticks
  if (!ticked && ticks.length >= (numeric(options.max) ?? Number.POSITIVE_INFINITY)) return ticks
  return ticked ? ticks.filter((tick) => tick !== value) : [...ticks, value]
}

function checkTicks(ticks: Ticks, options: CheckboxOptions): readonly Problem[] {
  const min = numeric(options.min)
  const max = numeric(options.max)
  if (ticks.length === 0) return []
  if (min !== undefined && ticks.length < min) return [{ text: `至少选择${min}项` }]
  if (max !== undefined && ticks.length > max) return [{ text: `最多选择${max}项` }]
  return []
}

export const checkbox: FieldType<Ticks, CheckboxOptions> = {
  id: 'checkbox_1',
  title: '多选',
  group: '基础字段',
  shape: 'field',
  options: CheckboxOptions,
  defaults: {},
  hasChoices: true,
  empty: none,
  read: readTicks,
  check: checkTicks,
  names: (ticks) => ticks.map((id) => ({ source: 'choice', id })),
  show: (ticks) => ticks.join('、'),
  ...oneCell({ kind: 'text' }, (ticks) => (ticks.length === 0 ? null : ticks.join(',')), readTicks),
}
