const GAP = 4
const EDGE = 8

/** Puts a floating element under its button, or above where there is no room, and inside the window. */
export function placeBelow(floating: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const anchor = button.getBoundingClientRect()
  const { width, height } = floating.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const top = below + height + EDGE <= innerHeight ? below : Math.max(EDGE, anchor.top - GAP - height)
  const wanted = align === 'end' ? anchor.right - width : anchor.left
  floating.style.top = `${top}px`
  floating.style.left = `${Math.max(EDGE, Math.min(wanted, innerWidth - width - EDGE))}px`
}
