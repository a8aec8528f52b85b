import { bits, type Slot } from '../compiled.ts'
import { messages } from '../messages.ts'
import type { FieldNode } from '../schema.ts'
import { inForce, isCellHidden, isRequired, isVisible } from './derive.ts'
import { cellPath, type FormState, type Rows } from './state.ts'
import { isEmptyValue } from './values.ts'

/**
 * A custom regular expression, wrapped by the caller in an engine that cannot be stalled.
 *
 * @see preparePattern
 */
export interface Pattern {
  test(text: string): boolean
  readonly tip?: string
}

export type PatternOf = (ruleId: string) => Pattern | undefined

export const findingKinds = ['required', 'length', 'pattern', 'value'] as const

/** Something wrong with the value of a field or cell. */
export interface Finding {
  readonly path: string
  readonly title: string
  readonly kind: (typeof findingKinds)[number]
  readonly text: string
}

export interface Validation {
  readonly ok: boolean
  readonly findings: readonly Finding[]
  /** What the person is told: the first three of the first kind there is. */
  readonly messages: readonly string[]
}

const shown = 3

export function validateState(state: FormState, patternOf: PatternOf = () => undefined): Validation {
  const findings: Finding[] = []
  for (const slot of state.form.slots) {
    if (slot.kind !== 'field' || slot.ornament || !isVisible(state, slot)) continue
    if ((state.flags[slot.index] as number) & bits.waived) continue
    const rows = state.rows[slot.grid]
    if (rows) checkColumn(state, rows, slot, patternOf, findings)
    else {
      const value = state.values[slot.index]
      checkOne(slot, slot.path, value, isRequired(state, slot.index), patternOf, findings)
    }
  }
  const first = findingKinds.find((kind) => findings.some((finding) => finding.kind === kind))
  const texts = findings.filter((finding) => finding.kind === first).map((finding) => finding.text)
  return { ok: findings.length === 0, findings, messages: [...new Set(texts)].slice(0, shown) }
}

function checkColumn(state: FormState, rows: Rows, slot: Slot, patternOf: PatternOf, findings: Finding[]): void {
  const required = isRequired(state, slot.index)
  const cells = rows.cells[slot.column] ?? []
  for (let position = 0; position < cells.length; position++) {
    if (isCellHidden(state, rows, slot, position)) continue
    const found = findings.length
    checkOne(slot, '', cells[position], required || inForce(rows, slot, position, 2), patternOf, findings)
    if (findings.length === found) continue
    const path = cellPath(state, slot.index, rows.keys[position] as number)
    for (let at = found; at < findings.length; at++) findings[at] = { ...(findings[at] as Finding), path }
  }
}

function checkOne(
  slot: Slot,
  path: string,
  value: unknown,
  required: boolean,
  patternOf: PatternOf,
  findings: Finding[],
): void {
  const { title } = slot
  if (isEmptyValue(slot, value)) {
    // Asking for what nobody can fill in would send the person in circles.
    const text = slot.type ? messages.submitRequired(title) : messages.submitUnavailable(title)
    if (required) findings.push({ path, title, kind: 'required', text })
    return
  }
  const max = lengthLimits(slot).max
  if (max !== undefined && lengthOf(slot, value) > max) {
    findings.push({ path, title, kind: 'length', text: messages.submitTooLong(title, max) })
  }
  for (const text of failedPatterns(slot, value, patternOf)) findings.push({ path, title, kind: 'pattern', text })
  for (const { text } of slot.type?.check(value, slot.options) ?? [])
    findings.push({ path, title, kind: 'value', text })
}

/** What is said at once when a value changes, or when a field is left. */
export function sayAt(
  slot: Slot,
  value: unknown,
  required: boolean,
  moment: 'change' | 'blur',
  patternOf: PatternOf = () => undefined,
): string[] {
  if (isEmptyValue(slot, value)) return moment === 'change' && required ? [messages.required(slot.title)] : []
  const problems = (slot.type?.check(value, slot.options) ?? []).filter(
    ({ unfinished = false }) => unfinished === (moment === 'blur'),
  )
  const texts = problems.map(({ text }) => text)
  if (moment === 'change') return texts
  const { min, max } = lengthLimits(slot)
  const length = lengthOf(slot, value)
  return [
    ...(min !== undefined && length < min ? [messages.tooShort(slot.title, min)] : []),
    ...(max !== undefined && length > max ? [messages.tooLong(slot.title, max)] : []),
    ...failedPatterns(slot, value, patternOf),
    ...texts,
  ]
}

/** Lengths count for types that measure them, but not for fields that refer to another. */
function lengthLimits(slot: Slot): { readonly min?: number; readonly max?: number } {
  if (!slot.type?.measure || (slot.node as FieldNode).linked) return {}
  return { min: limit(slot.options.minLength ?? slot.options.min), max: limit(slot.options.maxLength) }
}

const limit = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) : undefined)

const lengthOf = (slot: Slot, value: unknown): number => slot.type?.measure?.(value) ?? 0

function failedPatterns(slot: Slot, value: unknown, patternOf: PatternOf): string[] {
  const patterns = ((slot.node as FieldNode).checks ?? []).map(patternOf)
  const failed = patterns.filter((pattern) => pattern !== undefined && !pattern.test(String(value)))
  return failed.map((pattern) => pattern?.tip || messages.patternFailed)
}
