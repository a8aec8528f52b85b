import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, layoutOf, type Point } from '../../../../core/flow/bpmn/layout.ts'
import { toDefinition } from '../../../../core/flow/bpmn/to-definition.ts'
import type { ProcessDefinition } from '../../../../core/flow/definition/definition.ts'
import { flowTree } from './arbitraries.ts'

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether a straight piece of a route runs through the inside of a box. */
const crosses = (from: Point, to: Point, box: Box) =>
  Math.max(from.x, to.x) > box.x &&
  Math.min(from.x, to.x) < box.x + box.width &&
  Math.max(from.y, to.y) > box.y &&
  Math.min(from.y, to.y) < box.y + box.height

const touches = ({ x, y }: Point | undefined = { x: -1, y: -1 }, box: Box | undefined) =>
  box !== undefined &&
  x >= box.x &&
  x <= box.x + box.width &&
  y >= box.y &&
  y <= box.y + box.height &&
  (x === box.x || x === box.x + box.width || y === box.y || y === box.y + box.height)

const xor = (id: string) => ({ kind: 'exclusive', id, name: '' }) as const

describe('the layout', () => {
  test('of a block drawing overlaps nothing, runs down in straight lines and through no node', () => {
    fc.assert(
      fc.property(flowTree.map(toDefinition), (definition) => {
        const { boxes, routes } = layoutOf(definition)
        const all = [...boxes.values()]
        all.forEach((box, index) => {
          expect(all.slice(index + 1).some((other) => overlap(box, other))).toBe(false)
        })
        for (const { id, from, to } of definition.flows) {
          const route = routes.get(id) ?? []
          expect(touches(route[0], boxes.get(from))).toBe(true)
          expect(touches(route.at(-1), boxes.get(to))).toBe(true)
          route.slice(1).forEach((point, index) => {
            const before = route[index] as Point
            expect(point.x === before.x || point.y === before.y).toBe(true)
            expect(point.y).toBeGreaterThanOrEqual(before.y)
            expect(all.some((box) => crosses(before, point, box))).toBe(false)
          })
        }
      }),
      { numRuns: 200 },
    )
  })

  test('puts branches side by side in drawn order and their join below, in the middle', () => {
    const definition: ProcessDefinition = {
      id: 'p',
      name: '',
      nodes: [
        { kind: 'start', id: 's', name: '' },
        xor('x'),
        { kind: 'step', id: 'a', name: '', assignment: [] },
        { kind: 'step', id: 'b', name: '', assignment: [] },
        xor('j'),
        { kind: 'end', id: 'e', name: '' },
      ],
      flows: ['s>x', 'x>a', 'x>b', 'x>j', 'a>j', 'b>j', 'j>e'].map((arrow) => {
        const [from = '', to = ''] = arrow.split('>')
        return { id: arrow, from, to }
      }),
    }
    const { boxes, routes } = layoutOf(definition)
    const centre = (id: string) => (boxes.get(id)?.x ?? 0) + (boxes.get(id)?.width ?? 0) / 2
    expect([centre('a'), centre('b')]).toEqual([190, 370])
    expect([centre('s'), centre('x'), centre('j'), centre('e')]).toEqual([370, 370, 370, 370])
    expect(routes.get('x>j')?.map(({ x }) => x)).toEqual([395, 550, 550, 395])
  })

  test('leads loops up at the side, and finds room for what hangs on nothing', () => {
    const nodes = ['s', 'a', 'b', 'lost'].map((id) =>
      id === 's'
        ? ({ kind: 'start', id, name: '' } as const)
        : ({ kind: 'step', id, name: '', assignment: [] } as const),
    )
    const flows = [
      { id: 'f1', from: 's', to: 'a' },
      { id: 'f2', from: 'a', to: 'b' },
      { id: 'back', from: 'b', to: 'a' },
      { id: 'self', from: 'lost', to: 'lost' },
    ]
    const { boxes, routes } = layoutOf({ id: 'p', name: '', nodes, flows })
    expect(Math.min(...(routes.get('back') ?? []).slice(1, 3).map(({ x }) => x))).toBeGreaterThan(
      (boxes.get('lost')?.x ?? 0) + 100,
    )
    expect(
      [...boxes.values()].every((box, index, all) => !all.slice(index + 1).some((other) => overlap(box, other))),
    ).toBe(true)
    expect(layoutOf({ id: 'p', name: '', nodes: [], flows: [] }).boxes.size).toBe(0)
  })
})
