import { createContext, use, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const watchers = new Set<() => void>()

/** The browser lays the page out for paper as soon as the event is over, so everything is drawn within it. */
const tell = (now: boolean) => () => {
  printing = now
  flushSync(() => {
    for (const changed of watchers) changed()
  })
}
const begin = tell(true)
const end = tell(false)

function watch(changed: () => void): () => void {
  if (watchers.size === 0) {
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
  }
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    printing = false
  }
}

/** Whether what is drawn below is meant for paper, also while it is only looked at. */
export const OnPaper = createContext(false)

/** Whether the page is being printed: what is otherwise drawn when it comes into view has to be there at once. */
export function usePrinting(): boolean {
  const paper = use(OnPaper)
  const now = useSyncExternalStore(
    watch,
    () => printing,
    () => false,
  )
  return paper || now
}
