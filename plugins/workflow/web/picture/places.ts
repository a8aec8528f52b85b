import type { Box } from './draw-travelled.ts'
import type { Place } from './node-card.tsx'
import { isStep } from './widen.ts'

interface Way {
  readonly waypoints: readonly { readonly x: number; readonly y: number }[]
}

/** A node as it stands on the drawing. */
export interface Shape extends Box {
  readonly id: string
  readonly type: string
  readonly businessObject: { readonly name?: string }
  readonly outgoing: readonly Way[]
  readonly incoming: readonly Way[]
}

export interface Overlays {
  add(id: string, overlay: { position: { top: number; left: number }; html: HTMLElement }): void
}

/** Elements over the steps and events of a drawing, in which is written what is known of each. */
export function placesOn(shapes: readonly Shape[], overlays: Overlays): readonly Place[] {
  return shapes.flatMap((shape) => {
    const kind = kindOf(shape.type)
    if (!kind) return []
    const element = document.createElement('div')
    element.className = `wf-place wf-place-${kind}${runsDown(shape) ? '' : ' wf-place-below'}`
    element.style.width = `${shape.width}px`
    element.style.height = `${shape.height}px`
    overlays.add(shape.id, { position: { top: 0, left: 0 }, html: element })
    return [{ node: shape.id, name: shape.businessObject.name ?? '', kind, element }]
  })
}

function kindOf(type: string): Place['kind'] | undefined {
  if (isStep(type)) return 'step'
  if (type === 'bpmn:StartEvent') return 'start'
  return type === 'bpmn:EndEvent' ? 'end' : undefined
}

/** Whether the flow at an event runs up or down: beside it there is room then, else over and under it. */
export function runsDown({ outgoing, incoming }: Pick<Shape, 'outgoing' | 'incoming'>): boolean {
  const line = outgoing[0]?.waypoints ?? incoming[0]?.waypoints.toReversed()
  const [at, next] = line ?? []
  return !at || !next || Math.abs(next.x - at.x) < Math.abs(next.y - at.y)
}
