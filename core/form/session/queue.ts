/** A binary heap of numbers, the smallest first: calculations waiting, in their order. */
export function push(heap: number[], item: number): void {
  let at = heap.push(item) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    const above = heap[parent] as number
    if (above <= item) break
    heap[at] = above
    at = parent
  }
  heap[at] = item
}

/** Takes the smallest item out; the heap must not be empty. */
export function pop(heap: number[]): number {
  const first = heap[0] as number
  const last = heap.pop() as number
  const size = heap.length
  if (size === 0) return first
  let at = 0
  for (;;) {
    let child = at * 2 + 1
    if (child >= size) break
    if (child + 1 < size && (heap[child + 1] as number) < (heap[child] as number)) child++
    const below = heap[child] as number
    if (below >= last) break
    heap[at] = below
    at = child
  }
  heap[at] = last
  return first
}
