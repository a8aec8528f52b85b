import { readDate } from '../form/date.ts'
import type { RegisterField } from './field.ts'
import { countProblem } from './files.ts'

type Value = string | number | readonly string[] | null | undefined

/**
 * What is wrong with a value that somebody entered, as a sentence; `undefined` when nothing is. Whether what is
 * referred to exists, and whether a value is taken, only the server knows.
 */
export function entryProblem(field: RegisterField, value: Value): string | undefined {
  const { title } = field
  if (field.kind === 'files') return countProblem(field, Array.isArray(value) ? value.length : 0)
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    return field.optional ? undefined : `请填写${title}`
  switch (field.kind) {
    case 'text':
      return textProblem(field, String(value))
    case 'number':
      return numberProblem(field, Number(value))
    case 'date':
      return readDate(String(value)) ? undefined : `${title}不是有效日期，请按 2026-01-31 的格式填写`
    case 'choice':
      return field.choices[String(value)] ? undefined : `请重新选择${title}`
    default:
      return undefined
  }
}

function textProblem(
  { title, maxLength = 100, pattern, problem, check }: Extract<RegisterField, { kind: 'text' }>,
  value: string,
) {
  if (value.length > maxLength) return `${title}最多 ${maxLength} 个字`
  if (pattern && !new RegExp(pattern, 'u').test(value)) return problem ?? `${title}不符合格式，请核对`
  return check?.(value)
}

function numberProblem(field: Extract<RegisterField, { kind: 'number' }>, value: number) {
  const { title, minimum, maximum, digits = 0, unit = '' } = field
  if (!Number.isFinite(value) || value < minimum || value > maximum)
    return `${title}应在 ${minimum} 至 ${maximum}${unit} 之间`
  if (Number(value.toFixed(digits)) === value) return undefined
  return digits === 0 ? `${title}应为整数` : `${title}最多 ${digits} 位小数`
}

/** Whether one value of a choice may follow another, as the declaration says. */
export const mayFollow = (field: Extract<RegisterField, { kind: 'choice' }>, from: string, to: string): boolean =>
  from === to || (field.choices[to]?.past !== true && (field.choices[from]?.next?.includes(to) ?? true))
