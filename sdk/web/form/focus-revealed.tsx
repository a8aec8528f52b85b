import type { RefObject } from 'react'
import type { FormSession } from './form-session.ts'
import { controlIn } from './table/cell-focus.ts'
import { useReveal } from './use-reveal.ts'

export interface FocusRevealedProps {
  readonly root: RefObject<HTMLElement | null>
  readonly session: FormSession
}

/** How many frames the field is looked for while tabs, blocks and rows around it are being drawn. */
const frames = 30

/** Brings a revealed field into view and gives it the focus. */
export function FocusRevealed({ root, session }: FocusRevealedProps) {
  useReveal((path) => {
    const look = (left: number): void => {
      if (session.reveals.value !== path) return
      const element = root.current?.querySelector(`[data-path="${CSS.escape(path)}"]`)
      if (!element && left > 0) {
        requestAnimationFrame(() => look(left - 1))
        return
      }
      element?.scrollIntoView({ block: 'center' })
      controlIn(element)?.focus({ preventScroll: true })
      session.reveals.next(undefined)
    }
    requestAnimationFrame(() => look(frames))
  })
  return null
}
