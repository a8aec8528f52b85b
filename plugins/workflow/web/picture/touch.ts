interface Touched {
  /** By how much the fingers moved, in pixels of the page. */
  pan(dx: number, dy: number): void
  /** How much further apart the fingers are, about a point of the page. */
  zoom(by: number, about: { readonly x: number; readonly y: number }): void
}

/** One finger moves a drawing, two make it larger and smaller. */
export function followTouch(frame: HTMLElement, { pan, zoom }: Touched): () => void {
  let last: readonly Touch[] = []
  const start = (event: TouchEvent) => {
    last = [...event.touches]
  }
  const move = (event: TouchEvent) => {
    const now = [...event.touches]
    if (now.length === last.length && now.length > 0) {
      const [before, after] = [middle(last), middle(now)]
      pan(after.x - before.x, after.y - before.y)
      if (now.length > 1) zoom(apart(now) / (apart(last) || 1), after)
      event.preventDefault()
    }
    last = now
  }
  frame.addEventListener('touchstart', start, { passive: true })
  frame.addEventListener('touchmove', move, { passive: false })
  frame.addEventListener('touchend', start, { passive: true })
  return () => {
    frame.removeEventListener('touchstart', start)
    frame.removeEventListener('touchmove', move)
    frame.removeEventListener('touchend', start)
  }
}

const middle = (touches: readonly Touch[]) => ({
  x: touches.reduce((sum, { clientX }) => sum + clientX, 0) / touches.length,
  y: touches.reduce((sum, { clientY }) => sum + clientY, 0) / touches.length,
})

const apart = ([one, other]: readonly Touch[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
