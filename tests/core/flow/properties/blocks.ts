import {
  type Decision,
  defaultOperations,
  type FlowNode,
  type ProcessDefinition,
  type SequenceFlow,
} from '@gongtai/core/flow/definition/definition'
import fc from 'fast-check'
import { define, end, exclusive, inclusive, parallel, start, step } from '../support/draw.ts'

/** A drawing as a tree: what goes in comes out at one place, except where a branch quits. */
export type Block =
  | { readonly kind: 'step'; readonly votes: number; readonly decision: Decision; readonly asVote: boolean }
  | { readonly kind: 'seq' | 'par' | 'xor' | 'inc'; readonly parts: readonly Block[] }
  | { readonly kind: 'loop'; readonly body: Block }
  /** Ends this branch early when its condition holds. */
  | { readonly kind: 'quit' }
  /** An empty branch. */
  | { readonly kind: 'none' }

export interface Drawing {
  readonly definition: ProcessDefinition
  /** Join id → fork id. */
  readonly forks: ReadonlyMap<string, string>
  /** All conditions, and those that must be false for the run to end. */
  readonly conditions: readonly string[]
  readonly loops: readonly string[]
}

const decisions = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Decision>({ rule: 'any' }) },
  fc.record({
    rule: fc.constantFrom<Decision['rule']>('all', 'sequence', 'ratio'),
    percent: fc.constantFrom(34, 50, 66.66, 100),
    mayAbstain: fc.boolean(),
    abstain: fc.constantFrom<'stay' | 'shrink'>('stay', 'shrink'),
    decide: fc.constantFrom<'early' | 'whenAllVoted'>('early', 'whenAllVoted'),
    onNoVote: fc.constantFrom<'fail' | 'pass'>('fail', 'pass'),
    onOppose: fc.constantFrom<NonNullable<Decision['onOppose']>>(
      { kind: 'initiator' },
      { kind: 'previous' },
      { kind: 'route' },
      { kind: 'end' },
    ),
  }),
)

const operations = [...defaultOperations, 'addSigner'] as const

const trees = fc.letrec<{ block: Block; step: Block }>((tie) => ({
  step: fc.record({
    kind: fc.constant('step' as const),
    votes: fc.integer({ min: 1, max: 3 }),
    decision: decisions,
    asVote: fc.boolean(),
  }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: tie('step') },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('seq' as const, 'par' as const, 'xor' as const, 'inc' as const),
        parts: fc.array(tie('block'), { minLength: 2, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('loop' as const), body: tie('block') }) },
    { weight: 1, arbitrary: fc.constant<Block>({ kind: 'quit' }) },
    { weight: 1, arbitrary: fc.constant<Block>({ kind: 'none' }) },
  ),
}))

/** Trees of some size: a fork somewhere, with whatever before, inside and behind it. */
export const blocks: fc.Arbitrary<Block> = fc.record({
  kind: fc.constant('seq' as const),
  parts: fc.tuple(
    trees.block,
    fc.record({
      kind: fc.constantFrom('par' as const, 'inc' as const),
      parts: fc.array(trees.block, { minLength: 2, maxLength: 3 }),
    }),
    trees.step,
  ),
})

/** Draws a tree as a process that begins and ends with a step. */
export function draw(block: Block): Drawing {
  const nodes: FlowNode[] = [start('S'), step('first', 'p.first', { repeatApprover: 'off' })]
  const lines = ['S > first']
  const forks = new Map<string, string>()
  const conditions: string[] = []
  const loops: string[] = []
  let number = 0
  const next = (kind: string) => {
    number += 1
    return `${kind}${number}`
  }
  const condition = (list: string[] = []) => {
    const name = next('c')
    conditions.push(name)
    list.push(name)
    return name
  }
  /** Draws a block behind `from` and answers where it comes out; `label` is the condition on the way in. */
  const place = (part: Block, from: string, label = ''): string => {
    const to = label === '' ? ' > ' : ` > ?${label} > `
    switch (part.kind) {
      case 'step': {
        const id = next('s')
        const people = Array.from({ length: part.votes }, (_, index) => `p.${id}.${index}`).join(' ')
        const inApproval = part.asVote ? ('asVote' as const) : ('immediate' as const)
        nodes.push(step(id, people, { decision: part.decision, operations, returns: { inApproval } }))
        lines.push(`${from}${to}${id}`)
        return id
      }
      case 'seq':
        return part.parts.reduce((before, inner, index) => place(inner, before, index === 0 ? label : ''), from)
      case 'none': {
        const gate = next('x')
        nodes.push(exclusive(gate))
        lines.push(`${from}${to}${gate}`)
        return gate
      }
      case 'quit': {
        const [gate, stop] = [next('x'), next('e')]
        nodes.push(exclusive(gate), end(stop))
        lines.push(`${from}${to}${gate} > ?${condition(loops)} > ${stop}`)
        const rest = next('s')
        nodes.push(step(rest, `p.${rest}`))
        lines.push(`${gate} > ?else > ${rest}`)
        return rest
      }
      case 'loop': {
        const [entry, gate] = [next('x'), next('x')]
        nodes.push(exclusive(entry), exclusive(gate))
        lines.push(`${from}${to}${entry}`)
        const guard = next('s')
        nodes.push(step(guard, `p.${guard}`))
        lines.push(`${place(part.body, entry)} > ${guard} > ${gate} > ?${condition(loops)} > ${entry}`)
        const rest = next('s')
        nodes.push(step(rest, `p.${rest}`))
        lines.push(`${gate} > ?else > ${rest}`)
        return rest
      }
      default:
        return placeBranches(part.kind, part.parts, from, to)
    }
  }
  const placeBranches = (kind: 'par' | 'xor' | 'inc', parts: readonly Block[], from: string, to: string): string => {
    const [gate, join] = [next(kind), next('j')]
    const gateway = { par: parallel, xor: exclusive, inc: inclusive }[kind]
    nodes.push(gateway(gate), gateway(join))
    if (kind !== 'xor') forks.set(join, gate)
    lines.push(`${from}${to}${gate}`)
    parts.forEach((part, index) => {
      const label = kind === 'par' ? '' : index === parts.length - 1 ? 'else' : condition()
      const isDirect = part.kind === 'none' && kind !== 'xor' && index === 0
      if (isDirect) lines.push(`${gate}${label === '' ? ' > ' : ` > ?${label} > `}${join}`)
      else lines.push(`${place(part, gate, label)} > ${join}`)
    })
    return join
  }
  const last = place(block, 'first')
  nodes.push(step('last', 'p.last'), end('E'))
  lines.push(`${last} > last > E`)
  const definition = define(nodes, lines, { repeatApprover: 'off', withdraw: 'whileRunning' })
  return { definition, forks, conditions, loops }
}

export const flowsFrom = (definition: ProcessDefinition, node: string): readonly SequenceFlow[] =>
  definition.flows.filter((flow) => flow.from === node)
