import type { KeyboardEvent } from 'react'
import { arrowTarget } from '../../model/arrow-target.ts'

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Arrow keys go from card to card as they stand on the screen. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event
  if (!ARROWS.includes(key) || ctrlKey || metaKey || altKey || shiftKey) return
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('a.wf-start-card')]
  const at = cards.findIndex((card) => card.parentElement?.contains(document.activeElement))
  if (at < 0) return
  event.preventDefault()
  const boxes = cards.map((card) => card.getBoundingClientRect())
  cards[arrowTarget(boxes, at, key)]?.focus()
}
