import { type RefObject, useEffect, useRef } from 'react'

/** A bar of tabs that scrolls: the chosen tab is never cut off at its edge. */
export function useChosenTab<Bar extends HTMLElement>(chosen: string | undefined): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(chosen): another tab is marked once it has changed
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    // Only the bar is moved: the page stays where somebody reads.
    if (bar.current && tab) bar.current.scrollLeft = scrolledTo(bar.current, tab)
  }, [chosen])
  return bar
}

const EDGE = 16

/** How far the bar is scrolled for the tab to be whole, with a piece of the next one to be seen. */
function scrolledTo(bar: HTMLElement, tab: HTMLElement): number {
  const [around, box] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  const [before, beyond] = [box.left - EDGE - around.left, box.right + EDGE - around.right]
  return bar.scrollLeft + (before < 0 ? before : Math.max(0, beyond))
}
