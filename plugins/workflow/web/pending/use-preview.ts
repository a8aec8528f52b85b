import { useMedia } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import type { TaskRow } from '../../model/shapes.ts'

const KEPT = 'workflow.preview'
/** List and form beside one another need this much. */
const POSSIBLE = '(min-width: 1280px)'
/** From here on nobody has to ask for it. */
const USUAL = '(min-width: 1600px)'

/** Whether a task is shown beside the list, as the person chose on this device, and which one. */
export function usePreview(rows: readonly TaskRow[] | undefined, offered: boolean) {
  const possible = useMedia(POSSIBLE) && offered
  const usual = useMedia(USUAL)
  const [kept, setKept] = useState(() => localStorage.getItem(KEPT))
  const [chosen, choose] = useState<TaskRow>()
  const shown = possible && (kept === null ? usual : kept === 'shown')
  const first = rows?.[0]
  // What is being read stays, whatever arrives above it.
  useEffect(() => {
    if (shown && !chosen && first) choose(first)
  }, [shown, chosen, first])
  const toggle = () => {
    localStorage.setItem(KEPT, shown ? 'hidden' : 'shown')
    setKept(shown ? 'hidden' : 'shown')
  }
  return { possible, shown, chosen: shown ? chosen : undefined, choose, toggle }
}
