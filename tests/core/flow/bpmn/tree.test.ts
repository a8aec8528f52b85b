import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBpmn } from '../../../../core/flow/bpmn/read.ts'
import { toBpmn } from '../../../../core/flow/bpmn/to-bpmn.ts'
import { toDefinition } from '../../../../core/flow/bpmn/to-definition.ts'
import { toTree } from '../../../../core/flow/bpmn/to-tree.ts'
import type { FlowTree } from '../../../../core/flow/bpmn/tree.ts'
import type { FlowNode, ProcessDefinition, SequenceFlow } from '../../../../core/flow/definition/definition.ts'
import { publishProblems } from '../../../../core/flow/definition/publish-problems.ts'
import { flowTree } from './arbitraries.ts'

const step = (id: string): FlowNode => ({ kind: 'step', id, name: id, assignment: [] })

const drawing = (nodes: readonly FlowNode[], ...arrows: readonly string[]): ProcessDefinition => ({
  id: 'p',
  name: 'p',
  nodes: [{ kind: 'start', id: 's', name: '' }, ...nodes, { kind: 'end', id: 'e', name: '' }],
  flows: arrows.map((arrow, index): SequenceFlow => {
    const [from = '', to = ''] = arrow.split('>')
    return { id: `f${index}`, from, to }
  }),
})

const inTheWay = (definition: ProcessDefinition) => {
  const reading = toTree(definition)
  return 'tree' in reading ? [] : reading.inTheWay.map(({ element }) => element)
}

describe('the tree of the simple designer', () => {
  test('toTree(toDefinition(t)) = t', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(flowTree, (tree) => {
        expect(toTree(toDefinition(tree))).toStrictEqual({ tree })
      }),
      { numRuns: 300 },
    )
  })

  test('does not depend on the order of nodes, nor of flows but those of one split', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(flowTree, fc.integer(), (tree, seed) => {
        const definition = toDefinition(tree)
        const shuffled = <T>(items: readonly T[], key: (item: T) => string) =>
          items.toSorted((a, b) => hash(key(a), seed) - hash(key(b), seed))
        const flows = shuffled(definition.flows, (flow) => flow.from)
        const nodes = shuffled(definition.nodes, (node) => node.id)
        expect(toTree({ ...definition, nodes, flows })).toStrictEqual({ tree })
      }),
    )
  })

  test('toTree(toBpmn(t)) = t', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(flowTree, async (tree) => {
        const { definition, problems } = await readBpmn(await toBpmn(tree))
        expect(problems).toEqual([])
        expect(toTree(definition)).toStrictEqual({ tree })
      }),
      { numRuns: 40 },
    )
  })

  test('is a drawing the engine can run, whatever the blocks', { timeout: 60_000 }, () => {
    const settingsOfSteps = ['noStep', 'noAssignment', 'badWeight', 'badTarget', 'badPercent', 'badTimeout']
    fc.assert(
      fc.property(flowTree, (tree) => {
        const problems = publishProblems(toDefinition(tree)).filter(({ code }) => !settingsOfSteps.includes(code))
        expect(problems).toEqual([])
      }),
    )
  })

  test('is one block below the other, with usual ids where none are given', () => {
    const tree: FlowTree = {
      settings: { id: 'p', name: 'p' },
      start: { kind: 'start', id: 's', name: '' },
      blocks: [
        {
          kind: 'exclusive',
          id: 'c',
          name: '',
          branches: [
            { id: 'big', condition: '金额 > 5', blocks: [{ kind: 'step', id: 'a', name: 'a', assignment: [] }] },
            { id: 'small', isDefault: true, blocks: [] },
          ],
        },
      ],
      end: { kind: 'end', id: 'e', name: '' },
    }
    const { nodes, flows } = toDefinition(tree)
    expect(nodes.map(({ id }) => id)).toEqual(['s', 'c', 'a', 'c_join', 'e'])
    expect(flows.map(({ id, from, to }) => `${id}: ${from}>${to}`)).toEqual([
      's_out: s>c',
      'big: c>a',
      'a_out: a>c_join',
      'small: c>c_join',
      'c_join_out: c_join>e',
    ])
  })

  test('holds four thousand steps in a line', () => {
    const ids = Array.from({ length: 4000 }, (_, index) => `n${index}`)
    const arrows = ['s', ...ids].map((id, index) => `${id}>${ids[index] ?? 'e'}`)
    const reading = toTree(drawing(ids.map(step), ...arrows))
    expect('tree' in reading && reading.tree.blocks).toHaveLength(4000)
  })
})

describe('a drawing that is not simple names what is in the way', () => {
  const xor = (id: string): FlowNode => ({ kind: 'exclusive', id, name: '' })
  const and = (id: string): FlowNode => ({ kind: 'parallel', id, name: '' })

  test('a step that several flows enter', () => {
    const nodes = [xor('x'), step('a'), step('b'), step('c')]
    expect(inTheWay(drawing(nodes, 's>x', 'x>a', 'x>b', 'a>c', 'b>c', 'c>e'))).toEqual(['x', 'c'])
  })

  test('a split and a join of different kinds', () => {
    const nodes = [and('x'), step('a'), step('b'), xor('j')]
    expect(inTheWay(drawing(nodes, 's>x', 'x>a', 'x>b', 'a>j', 'b>j', 'j>e'))).toEqual(['x', 'j'])
  })

  test('only the part that is not simple', () => {
    const nodes = [and('x'), step('a'), step('b'), and('j'), xor('y'), step('c'), xor('z')]
    const arrows = ['s>x', 'x>a', 'x>b', 'a>j', 'b>j', 'j>y', 'y>c', 'c>z', 'z>y', 'z>e']
    expect(inTheWay(drawing(nodes, ...arrows))).toEqual(['y', 'z'])
  })

  test('a second end, a loose node and a condition that is not on a branch', () => {
    const nodes: FlowNode[] = [step('a'), step('b'), { kind: 'end', id: 'e2', name: '' }]
    const definition = drawing(nodes, 's>a', 'a>e')
    expect(inTheWay(definition)).toEqual(['e', 'b', 'e2'])
    const conditional = { ...drawing([step('a')], 's>a'), flows: [{ id: 'f', from: 's', to: 'a', condition: '1' }] }
    expect(inTheWay(conditional)).toContain('f')
  })

  test('a circle that hangs on nothing', () => {
    expect(inTheWay(drawing([step('a'), step('b'), step('c')], 's>c', 'c>e', 'a>b', 'b>a'))).not.toEqual([])
  })
})

function hash(text: string, seed: number): number {
  let value = seed | 0
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x5bd1e995)
  return value
}
