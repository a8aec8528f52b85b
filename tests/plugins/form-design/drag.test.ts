import type { ClientRect, DroppableContainer } from '@dnd-kit/core'
import { describe, expect, it } from 'vitest'
import type { Placed } from '../../../plugins/form-design/model/designer/placing.ts'
import { DesignSession } from '../../../plugins/form-design/web/design/design-session.ts'
import { targetFinder } from '../../../plugins/form-design/web/drag/find-target.ts'
import { type Area, areaId, SHEET, type Target } from '../../../plugins/form-design/web/drag/target.ts'
import { placeWalker, type Walk } from '../../../plugins/form-design/web/drag/walk-places.ts'
import { formOf, top, types } from './support.ts'

const order = ['input', 'num_1', 'switch', 'rate_1']
const session = new DesignSession(formOf(...order), types)
const moved = (id: string): Placed => {
  const node = session.schema.nodes.find((each) => each.id === id)
  if (!node) throw new Error(`no node ${id}`)
  return { node }
}

const box = (left: number, up: number, width: number, height: number): ClientRect => ({
  left,
  top: up,
  width,
  height,
  right: left + width,
  bottom: up + height,
})

/** Two fields side by side, below them one over the whole width and one over half of it, with gaps of 20. */
const drawn: Readonly<Record<string, ClientRect>> = {
  input: box(0, 0, 90, 40),
  num_1: box(110, 0, 90, 40),
  switch: box(0, 60, 200, 40),
  rate_1: box(0, 120, 90, 40),
}

const areas = new Map<string, readonly [Area, ClientRect]>([
  [SHEET, [{ kind: 'end', place: top(order.length) }, box(-50, -50, 300, 400)]],
  ['end:/0', [{ kind: 'end', place: top(order.length) }, box(0, 180, 200, 20)]],
  ...order.map((id, index): readonly [string, readonly [Area, ClientRect]] => {
    const area: Area = { kind: 'node', place: top(index), node: id, holds: false, upright: id !== 'switch' }
    return [areaId(area), [area, drawn[id]!]]
  }),
])
const droppableRects = new Map([...areas].map(([id, [, rect]]) => [id, rect]))
const containers = [...areas].map(([id, [area]]) => ({ id, data: { current: area } }) as unknown as DroppableContainer)

function droppedAt(x: number, y: number, placed = moved('rate_1')): number | undefined {
  const find = targetFinder(
    session,
    () => placed,
    () => undefined,
  )
  const found = find({
    active: undefined as never,
    collisionRect: undefined as never,
    droppableRects,
    droppableContainers: containers,
    pointerCoordinates: { x, y },
  })
  return (found[0]?.data?.target as Target | undefined)?.place.index
}

describe('what is let go beside the fields', () => {
  it.each([
    ['between two rows stands before the row below', 100, 50, 2],
    ['above all stands first', 100, -10, 0],
    ['in the gap between two neighbours stands between them', 101, 20, 1],
    ['left of a row stands before it', -20, 80, 2],
    ['right of a half row stands behind it', 180, 140, 4],
    ['below all stands last', 100, 300, 4],
  ])('%s', (_, x, y, index) => {
    expect(droppedAt(x, y)).toBe(index)
  })
})

function walked(placed: Placed, ...keys: readonly string[]): number | undefined {
  const walk: Walk = { target: undefined }
  const walker = placeWalker(session, walk, () => placed)
  // What is being dragged is no place to drop on.
  const rects = new Map(droppableRects)
  if ('node' in placed) rects.delete(`at:${placed.node.id}`)
  const context = { droppableRects: rects } as never
  for (const code of keys) {
    const event = { code, altKey: false, preventDefault: () => undefined } as unknown as KeyboardEvent
    walker(event, { active: '', currentCoordinates: { x: 0, y: 0 }, context })
  }
  return walk.target?.place.index
}

describe('what is moved by the keyboard', () => {
  it('begins where it stands', () => {
    expect(walked(moved('num_1'), 'ArrowDown')).toBe(3)
    expect(walked(moved('switch'), 'ArrowUp')).toBe(1)
    expect(walked(moved('switch'), 'ArrowUp', 'ArrowUp')).toBe(0)
    expect(walked(moved('input'), 'ArrowDown', 'ArrowDown')).toBe(3)
  })

  it('stays at the end when it goes past it', () => {
    expect(walked(moved('input'), ...Array(9).fill('ArrowDown'))).toBe(4)
    expect(walked(moved('rate_1'), ...Array(9).fill('ArrowUp'))).toBe(0)
  })

  it('begins behind what is selected when it is new', () => {
    session.select('num_1')
    const type = types.find('input')!
    expect(walked({ type } as Placed, 'ArrowDown')).toBe(2)
  })
})
