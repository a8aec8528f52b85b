import type { PointerEvent } from 'react'

/** The right edge of the head of a column, by which it is made wider or narrower. */
export function ColumnEdge({ onWidth }: { readonly onWidth: (width: number) => void }) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const head = edge.closest('th')
    if (!head) return
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const from = event.clientX
    const before = head.getBoundingClientRect().width
    const move = ({ clientX }: globalThis.PointerEvent) => {
      head.style.width = `${before + clientX - from}px`
    }
    const end = ({ clientX }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move)
      if (clientX !== from) onWidth(before + clientX - from)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end, { once: true })
  }
  return <span className="gt-table-edge" aria-hidden onPointerDown={begin} />
}
