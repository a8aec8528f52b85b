import type { NodeType } from '@gongtai/sdk'
import type { AutomaticNode, FlowTree, SplitBlock, StepNode, TreeBlock } from '@gongtai/sdk/flow'
import { INITIATORS_OWN } from '../assignment/sources.ts'
import type { OfferedStep } from '../automatic-step-calls.ts'
import { freeId } from './edit-tree.ts'

export type NewBlock = 'approve' | 'countersign' | 'handle' | 'choice' | 'parallel'

export const newBlockNames: Readonly<Record<NewBlock, string>> = {
  approve: '审批',
  countersign: '会签',
  handle: '办理',
  choice: '条件分支',
  parallel: '并行分支',
}

const headOfDepartment: StepNode['assignment'] = [
  {
    id: 'g1',
    rules: [
      {
        type: '12',
        operator: 'or',
        sources: [{ key: INITIATORS_OWN, name: '发起人所在部门' }],
        extract: true,
      },
    ],
  },
]

/** A block as it is when it has just been added. */
export function newBlock(tree: FlowTree, kind: NewBlock): TreeBlock {
  if (kind === 'choice' || kind === 'parallel') return newSplit(tree, kind)
  const id = freeId(tree, 'step')
  if (kind === 'countersign') {
    return { kind: 'step', id, name: '会签', assignment: [{ id: 'g1', rules: [] }], decision: { rule: 'all' } }
  }
  const act = kind === 'handle' ? { act: 'handle' as const } : {}
  return { kind: 'step', id, name: newBlockNames[kind], assignment: headOfDepartment, ...act }
}

/** A step as a plugin contributes it: its settings are the step's own from here on. */
export const contributedBlock = (tree: FlowTree, { title, step }: NodeType): StepNode => ({
  ...step,
  kind: 'step',
  id: freeId(tree, 'step'),
  name: title,
})

/** A step that a plugin carries out, with what it starts from. */
export const automaticBlock = (tree: FlowTree, { id: step, title, settings }: OfferedStep): AutomaticNode => {
  const chosen = defaultsOf(settings)
  return {
    kind: 'automatic',
    id: freeId(tree, 'auto'),
    name: title,
    step,
    ...(Object.keys(chosen).length > 0 && { settings: chosen }),
  }
}

const defaultsOf = (schema: unknown): Readonly<Record<string, unknown>> => {
  const { properties = {} } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, { default?: unknown }>>
  }
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, one]) => ('default' in one ? [[key, one.default]] : [])),
  )
}

function newSplit(tree: FlowTree, kind: 'choice' | 'parallel'): SplitBlock {
  const id = freeId(tree, kind)
  const branch = (number: number, more: object) => ({ id: `${id}_b${number}`, blocks: [], ...more })
  return kind === 'parallel'
    ? {
        kind: 'parallel',
        id,
        name: '并行',
        branches: [branch(1, { name: '分支 1' }), branch(2, { name: '分支 2' })],
      }
    : {
        kind: 'exclusive',
        id,
        name: '条件',
        branches: [branch(1, { name: '条件 1', condition: '' }), branch(2, { name: '其他情况', isDefault: true })],
      }
}
