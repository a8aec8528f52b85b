import type { HumanStep } from '../flow/definition/step.ts'
import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A kind of process node that the process designer offers: a step done by people with settings of its own. It is saved
 * as a `bpmn:userTask` with these settings, so a process that has one keeps running when the plugin is switched off.
 *
 * @see nodeTypes
 */
export interface NodeType {
  readonly id: string
  /** What the designer offers, and how a new node is called. */
  readonly title: string
  /** What a new node starts with: who does it, what they may do, how votes are counted. */
  readonly step: HumanStep
}

/**
 * Kinds of process nodes that the process designer offers besides its own.
 *
 * @example
 * export const legalReview = offer(nodeTypes, {
 *   id: 'legal-review',
 *   title: '法制审核',
 *   step: {
 *     assignment: [
 *       { id: 'g1', rules: [{ type: '1', operator: 'or', sources: [{ key: 'legal', name: '法制员' }], extract: true }] },
 *     ],
 *     opinion: { required: true },
 *   },
 * })
 */
export const nodeTypes = contributionPoint<NodeType>({
  id: 'node-types',
  describe: '流程设计器中的节点种类',
  check: (type) => (type.title && Array.isArray(type.step?.assignment) ? [] : ['缺少 title 或 step.assignment']),
})
