import type { SelectorType } from '@gongtai/core/points/selector-types'
import type { SelectorRow } from './selector-calls.ts'

/**
 * Something chosen in a selector: its key and the name people know it by.
 *
 * @see SelectorDialog
 */
export interface SelectorChoice {
  readonly key: string
  readonly name: string
  /** A second line, such as the department of a person. */
  readonly note?: string
}

/** A row of the list as a choice. */
export function choiceOf(type: SelectorType, row: SelectorRow): SelectorChoice {
  const note = row.deptName ?? row.unitName
  const name = String(row[type.row.name] ?? '')
  const key = String(row[type.row.key] ?? '')
  return { key, name, ...(typeof note === 'string' && note !== name && { note }) }
}

/** A choice more or less; in single choice the last one ticked stays alone. */
export function toggleChoice(
  chosen: readonly SelectorChoice[],
  choice: SelectorChoice,
  multiple: boolean,
): readonly SelectorChoice[] {
  if (chosen.some(({ key }) => key === choice.key)) return chosen.filter(({ key }) => key !== choice.key)
  return multiple ? [...chosen, choice] : [choice]
}

/**
 * What confirming hands over: a single empty item when nothing is chosen, as the specification says.
 *
 * @param chosen what is ticked
 * @returns the same, or one empty item when nothing is ticked
 * @throws never
 * @example
 * confirmedChoices([]) // [{ key: '', name: '' }]
 */
export const confirmedChoices = (chosen: readonly SelectorChoice[]): readonly SelectorChoice[] =>
  chosen.length > 0 ? chosen : [{ key: '', name: '' }]
