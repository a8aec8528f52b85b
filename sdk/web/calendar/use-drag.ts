import { useEffect, useMemo } from 'react'
import { DragTracker } from './drag-tracker.ts'
import type { Office } from './model/scale.ts'
import type { Work } from './use-work.ts'

/** The pointer's side of a calendar. */
export function useDrag(work: Work, { opens, closes }: Office): DragTracker {
  const tracker = useMemo(() => new DragTracker({ opens, closes }), [opens, closes])
  tracker.work = work
  useEffect(() => tracker.listen(), [tracker])
  return tracker
}
