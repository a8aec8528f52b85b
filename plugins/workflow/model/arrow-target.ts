interface Box {
  readonly left: number
  readonly top: number
}

const ROW = 8

/** Which of these boxes, in reading order, an arrow key leads to from one of them; the same one at an edge. */
export function arrowTarget(boxes: readonly Box[], at: number, key: string): number {
  const from = boxes[at]
  if (!from || key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(boxes.length - 1, at + 1)
  const down = key === 'ArrowDown'
  const beyond = boxes
    .map(({ top }) => (down ? top - from.top : from.top - top))
    .map((far) => (far > ROW ? far : Infinity))
  const nearest = Math.min(...beyond)
  if (nearest === Infinity) return at
  let target = at
  for (const [place, { left }] of boxes.entries()) {
    if ((beyond[place] ?? Infinity) > nearest + ROW) continue
    const closer = target === at || Math.abs(left - from.left) < Math.abs((boxes[target]?.left ?? 0) - from.left)
    if (closer) target = place
  }
  return target
}
