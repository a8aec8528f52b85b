import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { Block as Nodes } from './blocks.ts'
import { useSurface } from './surface.ts'
import { usePrinting } from './use-printing.ts'
import { useReveal } from './use-reveal.ts'

export interface BlockProps {
  readonly block: Nodes
  /** Drawn with the page; the others follow when they come near or when there is time. */
  readonly first: boolean
  /** The only block of its list. */
  readonly alone: boolean
  readonly children: () => ReactNode
}

/** How far below the window a block is drawn ahead of being seen. */
const margin = '800px 0px'

/**
 * Part of a long form. What is far below the window is drawn later, so opening takes as long as what can be seen;
 * once drawn it stays, so that searching in the page and the order of the Tab key hold.
 */
export function Block({ block, first, alone, children }: BlockProps) {
  const { mode } = useSurface()
  const [drawn, setDrawn] = useState(first || mode === 'set')
  const printing = usePrinting()
  const box = useRef<HTMLDivElement>(null)
  useReveal((path) => {
    if (!drawn && block.nodes.some((node) => path.split('/').includes(node.id))) setDrawn(true)
  })
  useEffect(() => {
    if (drawn || !box.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setDrawn(true),
      { rootMargin: margin },
    )
    observer.observe(box.current)
    const cancel = whenIdle(() => startTransition(() => setDrawn(true)))
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [drawn])
  if (alone) return <div className="gt-form-nodes">{children()}</div>
  const size = { containIntrinsicBlockSize: `auto ${block.height}px` }
  if (!drawn && !printing) return <div ref={box} className="gt-form-block" style={{ height: block.height }} />
  return (
    <div className="gt-form-nodes gt-form-block" style={size}>
      {children()}
    </div>
  )
}

/** Safari has no idle callback; a pause does there. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}
