import type { RefObject } from 'react'
import { controlIn } from './table/cell-focus.ts'
import { useReveal } from './use-reveal.ts'

/** How many frames the field is looked for while tabs, blocks and rows around it are being drawn. */
const frames = 10

/** Brings a revealed field into view and gives it the focus. */
export function FocusRevealed({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  useReveal((path) => {
    const look = (left: number): void => {
      const element = root.current?.querySelector(`[data-path="${CSS.escape(path)}"]`)
      if (!element && left > 0) requestAnimationFrame(() => look(left - 1))
      element?.scrollIntoView({ block: 'center' })
      controlIn(element)?.focus({ preventScroll: true })
    }
    requestAnimationFrame(() => look(frames))
  })
  return null
}
