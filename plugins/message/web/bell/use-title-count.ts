import { useEffect } from 'react'
import { countText } from './count-text.ts'

const COUNTED = /^\(\d{1,3}\+?\) /

/** Keeps the number in front of the title of the browser's tab, whichever page names it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const plain = () => document.title.replace(COUNTED, '')
    const show = () => {
      const wanted = count > 0 ? `(${countText(count)}) ${plain()}` : plain()
      if (document.title !== wanted) document.title = wanted
    }
    show()
    const watch = new MutationObserver(show)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      document.title = plain()
    }
  }, [count])
}
