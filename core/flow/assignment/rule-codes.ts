import type { AssignmentRule } from '../definition/definition.ts'
import { assignmentFaults } from './faults.ts'

/** Assignment types of the specification that the algebra itself has to know. */
export const MATRIX = '14'

/** Initiator, previous executor, initiator's unit, initiator's department: nothing is picked for them. */
const withoutSource: ReadonlySet<string> = new Set(['5', '6', '7', '8'])

export const needsSource = (type: string): boolean => !withoutSource.has(type)

/** `compType` by position. */
const operators = ['and', 'or', 'exclude'] as const satisfies readonly AssignmentRule['operator'][]

export type OperatorCode = 0 | 1 | 2

export type ExtractCode = 0 | 1

export const operatorCode = (operator: AssignmentRule['operator']): OperatorCode =>
  operators.indexOf(operator) as OperatorCode

/** @throws `assignment.bad-code` for anything but 0, 1 and 2. */
export function operatorOf(code: number | string): AssignmentRule['operator'] {
  const operator = code === '' ? undefined : operators[Number(code)]
  if (operator === undefined) throw assignmentFaults.badCode({ name: 'compType', value: String(code) })
  return operator
}

export const extractCode = (extract: boolean): ExtractCode => (extract ? 1 : 0)

/** @throws `assignment.bad-code` for anything but 0 and 1. */
export function extractOf(code: number | string): boolean {
  const text = String(code)
  if (text !== '0' && text !== '1') throw assignmentFaults.badCode({ name: 'userExtract', value: text })
  return text === '1'
}

/** Codes of the specification travel as numbers; a partner's may be any text. */
export const typeCode = (type: string): number | string => (/^(0|[1-9]\d{0,8})$/.test(type) ? Number(type) : type)
