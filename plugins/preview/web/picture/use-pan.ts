import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { zoomed } from '../zoom.ts'

interface Viewport {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const start: Viewport = { scale: 1, x: 0, y: 0 }

/** Moves with one finger or the mouse, sizes with two fingers or the wheel; a double click enlarges and restores. */
export function usePan() {
  const [viewport, setViewport] = useState(start)
  const pointers = useRef(new Map<number, Point>())
  const zoomTo = (scale: number) => setViewport((now) => (scale <= 1 ? { ...start, scale } : { ...now, scale }))
  const drop = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const listeners = {
    onWheel: ({ deltaY }: WheelEvent) => zoomTo(zoomed(viewport.scale, deltaY < 0 ? 1 : -1)),
    onDoubleClick: () => zoomTo(viewport.scale === 1 ? 2 : 1),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const after = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, after)
      setViewport((now) => (other ? pinched(now, other, before, after) : moved(now, before, after)))
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  }
  return { viewport, zoomTo, reset: () => setViewport(start), listeners }
}

const moved = (viewport: Viewport, before: Point, after: Point): Viewport =>
  viewport.scale <= 1
    ? viewport
    : { ...viewport, x: viewport.x + after.x - before.x, y: viewport.y + after.y - before.y }

const pinched = (viewport: Viewport, other: Point, before: Point, after: Point): Viewport => ({
  ...viewport,
  scale: Math.min(8, Math.max(0.25, (viewport.scale * distance(other, after)) / Math.max(1, distance(other, before)))),
})

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
