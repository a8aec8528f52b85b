import { compile } from '@gongtai/core/flow/definition/compile'
import type { FlowNode } from '@gongtai/core/flow/definition/definition'
import { publishProblems } from '@gongtai/core/flow/definition/publish-problems'
import { describe, expect, it } from 'vitest'
import { copy, define, end, exclusive, inclusive, parallel, start, step } from './support/draw.ts'

const found = (nodes: readonly FlowNode[], ...lines: readonly string[]) =>
  publishProblems(define(nodes, lines)).map(({ severity, code, element }) =>
    `${severity} ${code} ${element ?? ''}`.trim(),
  )

const A = step('A', 'ann')
const B = step('B', 'bob')
const [S, E] = [start('S'), end('E')]

describe('a definition can be published', () => {
  it('when nothing is wrong with it', () => {
    expect(found([S, A, E], 'S > A > E')).toEqual([])
    expect(compile(define([S, A, E], ['S > A > E'])).start.node.id).toBe('S')
  })

  it('not when something is: compiling names every sentence', () => {
    expect(() => compile(define([A], []))).toThrow('流程没有开始节点，请添加一个。流程没有结束节点，请添加一个。')
  })

  it('every problem has a Chinese sentence that says what to do', () => {
    const problems = publishProblems(define([S, step('A', ''), parallel('J'), E], ['S > A > J > E', 'A > J']))
    expect(problems.length).toBeGreaterThan(0)
    for (const { sentence } of problems) expect(sentence).toMatch(/[\u4e00-\u9fff].*[请].*。$/)
  })
})

describe('what stands in the way of publishing', () => {
  it('no start, several starts, no end, no step', () => {
    expect(found([A, E], 'A > E')).toContain('error noStart')
    expect(found([S, start('S2'), A, E], 'S > A > E', 'S2 > A')).toContain('error manyStarts S2')
    expect(found([S, A], 'S > A')).toContain('error noEnd')
    expect(found([S, E], 'S > E')).toContain('error noStep')
  })

  it('ids used twice and flows that hang in the air', () => {
    expect(found([S, A, A, E], 'S > A > E')).toContain('error duplicateId A')
    expect(found([S, A, E], 'S > A > E', 'A > nowhere')).toContain('error danglingFlow A-nowhere')
  })

  it('nodes that are never reached, or never lead to an end', () => {
    expect(found([S, A, B, E], 'S > A > E', 'B > E')).toContain('error unreachable B')
    expect(found([S, exclusive('X'), A, B, E], 'S > X > ?a > A > E', 'X > ?else > B')).toContain('error deadEnd B')
  })

  it('flows into the start, out of an end, or several out of a step', () => {
    expect(found([S, A, E], 'S > A > E', 'A > S')).toEqual(
      expect.arrayContaining(['error startEntered S', 'error flowsOut A']),
    )
    expect(found([S, A, E], 'S > A > E > A')).toContain('error endLeft E')
  })

  it('a join of branches that no parallel or inclusive gateway opened', () => {
    const nodes = [S, exclusive('X'), A, B, parallel('J'), E]
    expect(found(nodes, 'S > X > ?a > A > J > E', 'X > ?else > B > J')).toContain('error joinWithoutSplit J')
    const looped = [S, parallel('F'), A, B, parallel('J'), exclusive('X'), E]
    expect(found(looped, 'S > F > A > J > X > ?again > F', 'F > B > J', 'X > ?else > E')).toContain(
      'error joinWithoutSplit F',
    )
  })

  it('a join of some branches only is a warning', () => {
    const nodes = [S, parallel('F'), A, B, step('C', 'cyd'), parallel('J'), parallel('K'), E]
    expect(found(nodes, 'S > F > A > J > K > E', 'F > B > J', 'F > C > K')).toEqual(['warning freeJoin J'])
  })

  it('a loop in which nobody has to act', () => {
    const nodes = [S, A, exclusive('X'), copy('R', 'rob'), exclusive('Y'), E]
    expect(found(nodes, 'S > A > X > R > Y > ?again > X', 'Y > ?else > E')).toContain('error automaticLoop X')
    expect(found([S, A, exclusive('X'), E], 'S > A > X > ?again > A', 'X > ?else > E')).toEqual([])
  })

  it('conditions and defaults of gateways', () => {
    const nodes = [S, inclusive('X'), A, B, E]
    expect(found(nodes, 'S > X > ?a > A > E', 'X > ?b > B > E')).toEqual(['warning noDefault X'])
    expect(found(nodes, 'S > X > A > E', 'X > ?else > B > E')).toEqual(['error noCondition X-A'])
    expect(found(nodes, 'S > X > ?else > A > E', 'X > ?else > B > E')).toEqual(['error manyDefaults X'])
  })

  it('people, percentages, weights and targets', () => {
    const one = (settings: Parameters<typeof step>[2], people = 'bob') =>
      found([S, A, step('V', people, settings), E], 'S > A > V > E')
    expect(one({}, '')).toEqual(['error noAssignment V'])
    expect(one({ empty: { kind: 'askSender' } }, '')).toEqual([])
    for (const percent of [undefined, 0, 101, 33.333, Number.NaN])
      expect(one({ decision: { rule: 'ratio', ...(percent !== undefined && { percent }) } })).toEqual([
        'error badPercent V',
      ])
    expect(one({ decision: { rule: 'ratio', percent: 66.67 } })).toEqual([])
    expect(one({ decision: { rule: 'weight', percent: 50, participants: [{ ref: 'u:bob', weight: 1.5 }] } })).toEqual([
      'error badWeight V',
    ])
    expect(one({ returns: { targets: ['E'] } })).toEqual(['error badTarget V'])
    expect(one({ decision: { rule: 'any', onOppose: { kind: 'node', node: 'A' } } })).toEqual([])
    expect(one({ decision: { rule: 'any', onOppose: { kind: 'node', node: 'V' } } })).toEqual(['error badTarget V'])
  })
})

describe('a compiled graph', () => {
  const closing = (nodes: readonly FlowNode[], ...lines: readonly string[]) => {
    const graph = compile(define(nodes, lines))
    return Object.fromEntries([...graph.nodes].flatMap(([id, { closes }]) => (closes ? [[id, closes]] : [])))
  }

  it('knows which join closes which fork', () => {
    const nested = [S, parallel('F'), inclusive('G'), A, B, step('C', 'cyd'), inclusive('K'), parallel('J'), E]
    const lines = ['S > F > G > ?a > A > K > J > E', 'G > ?else > B > K', 'F > C > J']
    expect(closing(nested, ...lines)).toEqual({ J: 'F', K: 'G' })
  })

  it('finds the region through loops and choices inside a branch', () => {
    const nodes = [S, parallel('F'), exclusive('M'), A, exclusive('X'), B, parallel('J'), E]
    const lines = ['S > F > M > A > X > ?again > M', 'X > ?else > J > E', 'F > B > J']
    expect(closing(nodes, ...lines)).toEqual({ J: 'F' })
  })

  it('takes a drawing of five thousand nodes in its stride', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `n${index}`)
    const nodes = names.map((name) => step(name, 'ann'))
    const began = performance.now()
    compile(define([S, ...nodes, E], [`S > ${names.join(' > ')} > E`]))
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
