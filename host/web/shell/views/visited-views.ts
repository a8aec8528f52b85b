/** A page that has been opened, as the tags bar shows it. */
export interface VisitedView {
  readonly path: string
  readonly title: string
  /** Pinned: it cannot be closed. */
  readonly affix: boolean
  /** Starts anew whenever it is shown. */
  readonly noCache: boolean
  /** The query it was last looked at with, `?` included. */
  readonly query: string
}

export interface Views {
  readonly visited: readonly VisitedView[]
  /** Paths of the pages that keep what was entered in them while others are looked at. */
  readonly cached: readonly string[]
}

/** The tags before any page has been visited: the pinned ones. */
export const pinnedViews = (views: readonly VisitedView[]): Views => ({
  visited: views.filter(({ affix }) => affix),
  cached: [],
})

/** Notes a visit: a new path is appended, a known one keeps its place. The very same visit changes nothing. */
export function addView(views: Views, view: VisitedView): Views {
  const known = views.visited.find(({ path }) => path === view.path)
  const cached = view.noCache || views.cached.includes(view.path) ? views.cached : [...views.cached, view.path]
  if (known?.query === view.query && cached === views.cached) return views
  const visited = known
    ? views.visited.map((each) => (each === known ? { ...known, query: view.query } : each))
    : [...views.visited, view]
  return { visited, cached }
}

/** Closes one page; a pinned one stays. */
export const removeView = (views: Views, path: string): Views => keep(views, (view) => view.affix || view.path !== path)

/** Closes all but one page and the pinned ones. */
export const removeOthers = (views: Views, path: string): Views =>
  keep(views, (view) => view.affix || view.path === path)

/** Closes all but the pinned pages. */
export const removeAll = (views: Views): Views => keep(views, ({ affix }) => affix)

function keep({ visited, cached }: Views, stays: (view: VisitedView) => boolean): Views {
  const left = visited.filter(stays)
  return { visited: left, cached: cached.filter((path) => left.some((view) => view.path === path)) }
}

/** Puts a tag into the place of another one. */
export function moveView(views: Views, path: string, place: string): Views {
  const moved = views.visited.find((view) => view.path === path)
  const to = views.visited.findIndex((view) => view.path === place)
  if (!moved || to < 0) return views
  const rest = views.visited.filter((view) => view !== moved)
  return { ...views, visited: [...rest.slice(0, to), moved, ...rest.slice(to)] }
}

/** Where to go when the page that is looked at was closed: to the last one left, else home. */
export function afterClosing({ visited }: Views, current: string): string | undefined {
  if (visited.some(({ path }) => path === current)) return undefined
  const last = visited.at(-1)
  return last ? `${last.path}${last.query}` : '/'
}

/** Width of the context menu of a tag, in px. */
export const TAG_MENU_WIDTH = 105

/** Left edge of the context menu, so that it stays inside the page. */
export const tagMenuLeft = (pointer: number, pageWidth: number): number =>
  Math.max(0, Math.min(pointer, pageWidth - TAG_MENU_WIDTH))
