import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePrinting } from '../use-printing.ts'
import { useReveal } from '../use-reveal.ts'

/** Longer tables scroll by themselves and draw only the rows that can be seen; on paper all are. */
const longFrom = 50
const rowHeight = 43
const overscan = 6
const boxHeight = 500

export interface VisibleRows {
  readonly long: boolean
  readonly items: readonly { readonly key: number; readonly index: number }[]
  /** Pixels of the rows that are not drawn. */
  readonly above: number
  readonly below: number
}

/** The rows of a table that are drawn; a revealed one is scrolled to. */
export function useVisibleRows(
  table: string,
  keys: readonly number[],
  box: RefObject<HTMLElement | null>,
): VisibleRows {
  const printing = usePrinting()
  const long = keys.length > longFrom && !printing
  const rows = useVirtualizer({
    count: keys.length,
    enabled: long,
    overscan,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    getScrollElement: () => box.current,
    initialRect: { width: 0, height: boxHeight },
  })
  useReveal((path) => {
    const [holder, row] = path.split('/')
    const index = holder === table ? keys.indexOf(Number(row)) : -1
    if (long && index >= 0) rows.scrollToIndex(index, { align: 'center' })
  })
  if (!long) return { long, items: keys.map((key, index) => ({ key, index })), above: 0, below: 0 }
  const drawn = rows.getVirtualItems()
  return {
    long,
    items: drawn.map(({ index }) => ({ key: keys[index] ?? index, index })),
    above: drawn[0]?.start ?? 0,
    below: rows.getTotalSize() - (drawn.at(-1)?.end ?? 0),
  }
}
