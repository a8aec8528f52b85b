/** What lies above the page, whose own mark stays a moment longer; messages are no place one leaves. */
const OPEN = '.bp6-overlay-open:not(body, .bp6-toast-container)'

/**
 * An overlay hears Escape only while the focus is within it. When what had the focus is drawn anew or disabled, the
 * focus falls to the page, and the topmost overlay is told instead.
 */
export function passEscapeOn(page: Document): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const topmost = [...page.querySelectorAll(OPEN)].at(-1)
      if (event.key !== 'Escape' || event.target !== page.body || !topmost) return
      event.stopImmediatePropagation()
      topmost.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    },
    { capture: true },
  )
}
