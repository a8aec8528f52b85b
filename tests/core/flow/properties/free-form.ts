import { defaultOperations, type FlowNode, type ProcessDefinition } from '@gongtai/core/flow/definition/definition'
import { publishProblems } from '@gongtai/core/flow/definition/publish-problems'
import fc from 'fast-check'
import { define, end, exclusive, inclusive, parallel, start, step } from '../support/draw.ts'

const kinds = ['step', 'step', 'step', 'exclusive', 'parallel', 'parallel', 'inclusive'] as const

interface NodeShape {
  readonly kind: (typeof kinds)[number]
  /** How far on its flows lead, in nodes. */
  readonly leaps: readonly number[]
}

const shapes: fc.Arbitrary<NodeShape> = fc.record({
  kind: fc.constantFrom(...kinds),
  leaps: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 3 }),
})

/** Drawings without blocks: any node may lead to any later one, so that most joins close no fork. */
export const freeForms: fc.Arbitrary<ProcessDefinition> = fc
  .array(shapes, { minLength: 5, maxLength: 14 })
  .map(drawFree)
  .filter((definition) => !publishProblems(definition).some(({ severity }) => severity === 'error'))

function drawFree(all: readonly NodeShape[]): ProcessDefinition {
  const name = (index: number) => (index >= all.length ? 'E' : `n${index}`)
  const nodes: FlowNode[] = [start('S'), parallel('fork'), end('E')]
  const lines = ['S > fork', `fork > ${name(0)}`, `fork > ${name(1)}`]
  const seen = new Set([name(0), name(1)])
  for (const [index, { kind, leaps }] of all.entries()) {
    const id = name(index)
    if (!seen.has(id)) continue
    nodes.push(drawNode(kind, id))
    const targets = [...new Set((kind === 'step' ? leaps.slice(0, 1) : leaps).map((leap) => name(index + leap)))]
    for (const [at, target] of targets.entries()) {
      seen.add(target)
      const hasCondition = kind === 'exclusive' || kind === 'inclusive'
      lines.push(`${id} > ${!hasCondition ? '' : at === 0 ? '?else > ' : `?${id}.${at} > `}${target}`)
    }
  }
  return define(nodes, lines, { repeatApprover: 'off' })
}

function drawNode(kind: NodeShape['kind'], id: string): FlowNode {
  if (kind === 'step') return step(id, `p.${id}`, { operations: defaultOperations })
  return { exclusive, parallel, inclusive }[kind](id)
}

/** The conditions a drawing reads. */
export const conditionsOf = ({ flows }: ProcessDefinition): readonly string[] =>
  flows.flatMap(({ condition }) => condition ?? [])
