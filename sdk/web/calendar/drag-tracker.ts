import type { PointerEvent as ReactPointerEvent } from 'react'
import { type Draft, dragged, type Point } from './model/draft.ts'
import type { Office } from './model/scale.ts'
import type { Work } from './use-work.ts'

const LONG_PRESS = 400
/** Pixels that tell a drag from a click. */
const SLACK = 4
/** Pixels from an edge of the frame within which it scrolls, and how far each time. */
const EDGE = 36
const SCROLLED = 12

/** What a body of the calendar knows of its geometry. */
export interface Surface {
  readonly step: number
  readonly locate: (x: number, y: number) => Point
  readonly frame: () => HTMLElement | null
  /** Pixels at the left edge of the frame that do not scroll. */
  readonly inset: number
}

interface At {
  readonly x: number
  readonly y: number
}

interface Held {
  readonly pointer: number
  readonly begin: () => Draft
  readonly from: At
  now: At
  /** What was taken up, and where; once the drag has begun. */
  begun?: { readonly draft: Draft; readonly at: Point }
  timer?: ReturnType<typeof setTimeout>
}

/** Gestures of mouse and pen at once, of a finger after a long press, so that a short one scrolls. */
export class DragTracker {
  work: Work | undefined
  surface: Surface | undefined
  /** Whether a click is one, and not the end of a drag. */
  clicks = true
  #office: Office
  #held: Held | undefined

  constructor(office: Office) {
    this.#office = office
  }

  /** Follows the pointers of the window; the answer ends that. */
  listen(): () => void {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', this.#move, { signal })
    window.addEventListener('pointerup', (event) => this.#isHeld(event) && this.#end(true), { signal })
    window.addEventListener('pointercancel', (event) => this.#isHeld(event) && this.#end(false), { signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && this.#end(false), { signal })
    // A finger that drags must not scroll the page as well.
    const still = (event: TouchEvent) => this.#held?.begun && event.preventDefault()
    window.addEventListener('touchmove', still, { signal, passive: false })
    // A long press would open the browser's own menu, and that takes the finger away.
    window.addEventListener('contextmenu', (event) => this.#held && event.preventDefault(), { signal })
    return () => {
      this.#end(false)
      listening.abort()
    }
  }

  /** A pointer goes down on what may be taken up. */
  readonly down = (event: ReactPointerEvent, begin: () => Draft): void => {
    if (event.button !== 0 || this.#held) return
    event.stopPropagation()
    const from = { x: event.clientX, y: event.clientY }
    const held: Held = { pointer: event.pointerId, begin, from, now: from }
    this.#held = held
    if (event.pointerType === 'touch') held.timer = setTimeout(() => this.#begin(held), LONG_PRESS)
  }

  #isHeld(event: PointerEvent): boolean {
    return event.pointerId === this.#held?.pointer
  }

  readonly #move = (event: PointerEvent): void => {
    const held = this.#held
    if (!held || !this.#isHeld(event)) return
    held.now = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(held.now.x - held.from.x, held.now.y - held.from.y) > SLACK
    if (held.begun) this.#follow(held)
    else if (far && event.pointerType === 'touch') this.#end(false)
    else if (far) this.#begin(held)
  }

  #begin(held: Held): void {
    if (!this.surface) return
    this.clicks = false
    held.begun = { draft: held.begin(), at: this.surface.locate(held.from.x, held.from.y) }
    document.body.classList.add('gt-cal-dragging')
    this.work?.change(held.begun.draft)
    this.#follow(held)
    requestAnimationFrame(this.#scroll)
  }

  #follow({ begun, now }: Held): void {
    if (!begun || !this.surface) return
    const { step, locate } = this.surface
    this.work?.change(dragged(begun.draft, begun.at, locate(now.x, now.y), step, this.#office))
  }

  readonly #scroll = (): void => {
    const held = this.#held
    if (!held?.begun) return
    const frame = this.surface?.frame()
    // What has its time already goes up and down alone.
    const inset = held.begun.draft.kind === 'place' ? undefined : this.surface?.inset
    if (frame && scrolledBy(frame, held.now, inset)) this.#follow(held)
    requestAnimationFrame(this.#scroll)
  }

  #end(drops: boolean): void {
    const held = this.#held
    this.#held = undefined
    clearTimeout(held?.timer)
    if (!held?.begun) return
    document.body.classList.remove('gt-cal-dragging')
    if (drops) this.work?.drop()
    else this.work?.cancel()
    // The click that a release brings along comes before the next task.
    setTimeout(() => {
      this.clicks = true
    })
  }
}

/** Scrolls a frame whose edge the pointer is at; whether it did. */
function scrolledBy(frame: HTMLElement, { x, y }: At, inset: number | undefined): boolean {
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  const by = (at: number, low: number, high: number) => (at < low + EDGE ? -SCROLLED : at > high - EDGE ? SCROLLED : 0)
  const { scrollLeft, scrollTop } = frame
  if (x > left && x < right && y > top && y < bottom) {
    frame.scrollTop += by(y, top, bottom)
    if (inset !== undefined) frame.scrollLeft += by(x, left + inset, right)
  }
  return frame.scrollLeft !== scrollLeft || frame.scrollTop !== scrollTop
}
