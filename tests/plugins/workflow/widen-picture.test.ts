import { describe, expect, it } from 'vitest'
import { type Drawn, widen } from '../../../plugins/workflow/web/picture/widen.ts'

const shape = (id: string, $type: string, x: number, width: number, y = 0, height = 80) => ({
  bpmnElement: { $type, id },
  bounds: { x, y, width, height },
})
const flow = (from: Drawn, to: Drawn, ...points: [number, number][]) => ({
  bpmnElement: {
    $type: 'bpmn:SequenceFlow',
    id: 'flow',
    ...(from.bpmnElement && { sourceRef: from.bpmnElement }),
    ...(to.bpmnElement && { targetRef: to.bpmnElement }),
  },
  waypoint: points.map(([x, y]) => ({ x, y })),
})
const xs = (drawn: { waypoint: readonly { x: number }[] }) => drawn.waypoint.map(({ x }) => x)

describe('the picture of a process', () => {
  it('gives steps the width of a card and keeps them apart', () => {
    const [one, other] = [shape('a', 'bpmn:UserTask', 0, 100), shape('b', 'bpmn:UserTask', 150, 100)]
    const between = flow(one, other, [100, 40], [150, 40])
    widen([one, other, between])
    expect([one.bounds.width, other.bounds.width]).toEqual([192, 192])
    expect(other.bounds.x - (one.bounds.x + 192)).toBeCloseTo(36)
    expect(xs(between)).toEqual([one.bounds.x + 192, other.bounds.x])
  })

  it('leaves circles and diamonds as they are, and flows at their edges', () => {
    const [start, step] = [shape('s', 'bpmn:StartEvent', 0, 36, 22, 36), shape('a', 'bpmn:ServiceTask', 86, 100)]
    const into = flow(start, step, [36, 40], [86, 40])
    widen([start, step, into])
    expect(start.bounds.width).toBe(36)
    expect(xs(into)).toEqual([start.bounds.x + 36, step.bounds.x])
  })

  it('keeps what runs from top to bottom straight and where it was', () => {
    const [one, other] = [shape('a', 'bpmn:UserTask', 160, 100), shape('b', 'bpmn:UserTask', 160, 100, 130)]
    const down = flow(one, other, [210, 80], [210, 130])
    widen([one, other, down])
    expect(one.bounds.x).toBe(210 - 96)
    expect(xs(down)).toEqual([210, 210])
  })

  it('keeps the corners of a flow square', () => {
    const gate = shape('g', 'bpmn:ExclusiveGateway', 100, 50, 0, 50)
    const step = shape('a', 'bpmn:UserTask', 225, 100, 120)
    const around = flow(gate, step, [150, 25], [275, 25], [275, 120])
    widen([gate, step, around])
    const [, corner, end] = xs(around)
    expect(corner).toBe(end)
    expect(end).toBe(step.bounds.x + 96)
  })

  it('stretches the grounds that steps stand on', () => {
    const lane = shape('l', 'bpmn:Lane', 0, 600, 0, 200)
    const steps = [shape('a', 'bpmn:UserTask', 50, 100, 60), shape('b', 'bpmn:UserTask', 200, 100, 60)]
    widen([lane, ...steps])
    const last = steps[1]?.bounds
    expect(lane.bounds.x + lane.bounds.width).toBeGreaterThan((last?.x ?? 0) + (last?.width ?? 0))
  })
})
