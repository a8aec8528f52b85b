import type { AssignmentSource } from '../definition/definition.ts'
import { normalise } from './normalise.ts'
import { type RuleRow, toRow, toRules } from './rule-row.ts'

/** The rows of the person-assignment dialog; every change renumbers them and settles the first operator. */
export type RuleList = readonly RuleRow[]

export const addRule = (list: RuleList, type: string): RuleList => {
  const rule = { type, operator: 'or', sources: [], extract: true } as const
  return settled([...list, toRow(rule, list.length + 1, true)])
}

export const removeRule = (list: RuleList, sn: number): RuleList => settled(list.filter((row) => row.sn !== sn))

/** Swaps a row with the one above (`-1`) or below (`1`); at the edge nothing changes. */
export function moveRule(list: RuleList, sn: number, by: -1 | 1): RuleList {
  const moved = [...list]
  const from = moved.findIndex((row) => row.sn === sn)
  const [row, other] = [moved[from], moved[from + by]]
  if (!row || !other) return list
  moved[from] = other
  moved[from + by] = row
  return settled(moved)
}

/** Another type picks from elsewhere, so the chosen sources go. */
export const retypeRule = (list: RuleList, sn: number, type: string): RuleList =>
  changed(list, sn, (row) => ({ ...row, assignType: type, userSource: [] }))

export const chooseSources = (list: RuleList, sn: number, sources: readonly AssignmentSource[]): RuleList =>
  changed(list, sn, (row) => ({ ...row, userSource: [...sources] }))

export const chooseOperator = (list: RuleList, sn: number, compType: RuleRow['compType']): RuleList =>
  changed(list, sn, (row) => ({ ...row, compType }))

export const chooseExtract = (list: RuleList, sn: number, userExtract: RuleRow['userExtract']): RuleList =>
  changed(list, sn, (row) => ({ ...row, userExtract }))

const changed = (list: RuleList, sn: number, change: (row: RuleRow) => RuleRow): RuleList =>
  settled(list.map((row) => (row.sn === sn ? change(row) : row)))

function settled(list: RuleList): RuleList {
  const numbered = list.map((row, index) => ({ ...row, sn: index + 1 }))
  return normalise(toRules(numbered)).map((rule, index) => toRow(rule, index + 1, numbered[index]?.isNew))
}
