import { contributionPoint } from '../kernel/contribution-point.ts'

/** A kind of process node that the designer offers. */
export interface NodeType {
  readonly id: string
  readonly title: string
  /** BPMN element it is saved as, e.g. `bpmn:UserTask`. */
  readonly element: string
  readonly icon?: string
}

export const nodeTypes = contributionPoint<NodeType>({
  id: 'node-types',
  describe: '流程设计器中的节点种类',
  check: (type) => (type.title && type.element ? [] : ['缺少 title 或 element']),
})
