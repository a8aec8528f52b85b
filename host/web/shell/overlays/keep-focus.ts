const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'
const FIELD =
  'input:not(:disabled, [type=hidden], [type=checkbox], [type=radio], [type=file]), select:not(:disabled), textarea:not(:disabled)'
const TRAP = '.bp6-overlay-start-focus-trap'
/** What takes the focus on behalf of others. */
const STAND_INS = '#content, [class*="focus-trap"], .bp6-overlay, .bp6-dialog-container, .bp6-dialog'
/** Whoever moves the focus themselves does so at once. */
const SOON_MS = 40
const REMEMBERED = 20

interface Visited {
  readonly element: HTMLElement
  readonly path: string
  /** What held it, from the nearest out, and as which child. */
  readonly places: readonly { readonly parent: Element; readonly index: number }[]
}

/**
 * Keeps the place of the keyboard. When what has the focus goes away (a row that is deleted, a dialog that closes, a page
 * that is left), the focus would fall to the top of the document: it goes back to what opened the dialog, to the
 * neighbour of what is gone, or to the new page. A dialog starts in the first field that is still to be filled in, or
 * at its first button.
 *
 * @param begun what the first key or click was meant for
 */
export function keepFocus(page: Document, begun: EventTarget | null): void {
  const first = begun instanceof Element ? begun.closest<HTMLElement>(FOCUSABLE) : null
  let trail: readonly Visited[] = first ? [visit(first)] : []
  let timer: number | undefined
  let awaited: HTMLElement | undefined
  const isLost = () => page.activeElement === null || page.activeElement === page.body
  const settle = () => {
    const last = trail.at(-1)?.element
    if (timer !== undefined || !last || !isLost()) return
    if (awaited?.isConnected && isUsable(awaited)) return awaited.focus({ preventScroll: true })
    if (isUsable(last)) return
    if (last.isConnected && last.matches(':disabled')) awaited = last
    else timer = window.setTimeout(restore, SOON_MS)
  }
  const restore = () => {
    timer = undefined
    const last = trail.at(-1)
    if (!last || !isLost() || isUsable(last.element)) return
    const content = page.getElementById('content')
    const stays = last.path === location.pathname
    const target = stays ? firstOf(trail.toReversed(), (visited) => wayBack(visited, content)) : undefined
    const found = target ?? content
    found?.focus({ preventScroll: true })
  }
  page.addEventListener('focusin', ({ target }) => {
    awaited = undefined
    if (!(target instanceof HTMLElement)) return
    if (target.matches(TRAP)) setTimeout(() => enterDialog(target))
    if (!target.matches(STAND_INS)) trail = [...trail, visit(target)].slice(-REMEMBERED)
  })
  if (page.activeElement instanceof HTMLElement && page.activeElement.matches(TRAP)) enterDialog(page.activeElement)
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] }
  new MutationObserver(settle).observe(page.body, watched)
}

function visit(element: HTMLElement): Visited {
  const places: { parent: Element; index: number }[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return { element, path: location.pathname, places }
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled')

/** The element itself where it still is, else what stands in its place now. */
function wayBack({ element, places }: Visited, content: Element | null): HTMLElement | undefined {
  if (isUsable(element)) return element
  const left = places.filter(({ parent }) => parent.isConnected && parent !== content && content?.contains(parent))
  return firstOf(left, ({ parent, index }) => {
    const children = [...parent.children]
    return firstOf([...children.slice(index), ...children.slice(0, index).reverse()], focusableIn)
  })
}

function focusableIn(element: Element): HTMLElement | undefined {
  const all = [element, ...element.querySelectorAll(FOCUSABLE)]
  return all.find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(FOCUSABLE) && isUsable(each),
  )
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** With a finger a field would bring up the keyboard, over what is to be read first. */
function enterDialog(trap: HTMLElement): void {
  const dialog =
    trap.parentElement?.querySelector('.bp6-dialog') ?? trap.nextElementSibling?.querySelector('.bp6-dialog')
  if (!dialog || document.activeElement !== trap || matchMedia('(pointer: coarse)').matches) return
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELD)].filter(isUsable)
  const first = fields.find(({ value, readOnly }) => value === '' && !readOnly) ?? fields[0]
  ;(first ?? focusableIn(dialog))?.focus()
}
