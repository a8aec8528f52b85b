import { type Static, Type } from '../../contract/schema.ts'
import type { AssignmentRule } from '../definition/definition.ts'
import { normalise } from './normalise.ts'
import { ruleRowInput, toRows } from './rule-row.ts'

const id = Type.String({ minLength: 1, maxLength: 200 })

/**
 * What the person-assignment dialog sends (S2 section 3).
 *
 * @example
 * const saved: Static<typeof assignmentPayload> = { actDefId: '', defId: 'car', nodeId: 'head', list: [], appId: 'discipline' }
 */
export const assignmentPayload = Type.Object({
  actDefId: Type.String({ maxLength: 200 }),
  defId: id,
  nodeId: id,
  list: Type.Array(ruleRowInput, { maxItems: 200 }),
  appId: Type.String({ maxLength: 200 }),
  groupId: Type.Optional(id),
})

/**
 * What saves the rules of a node.
 *
 * @see assignmentPayload
 */
export type AssignmentPayload = Static<typeof assignmentPayload>

export interface AssignmentPlace {
  readonly actDefId: string
  readonly defId: string
  readonly nodeId: string
  readonly appId: string
  /** One of several rule groups of the node. */
  readonly groupId?: string
}

/**
 * Makes what is sent to save the rules of a node.
 *
 * @param place the node of the process
 * @param rules the rules in order
 * @returns the body of the call
 * @throws never
 * @example
 * declare const rules: readonly AssignmentRule[]
 * const body = savePayload({ actDefId: 'car:1', defId: 'car', nodeId: 'head', appId: 'discipline' }, rules)
 */
export function savePayload(place: AssignmentPlace, rules: readonly AssignmentRule[]): AssignmentPayload {
  const { actDefId, defId, nodeId, appId, groupId } = place
  const list = [...toRows(normalise(rules))]
  return { actDefId, defId, nodeId, list, appId, ...(groupId ? { groupId } : {}) }
}
