import { lazy, Suspense } from 'react'
import type { DraftSaver } from './draft-saver.ts'

const SaveState = lazy(() => import('./save-state.tsx'))

/**
 * What a draft on the screen is like.
 *
 * @see SaveMark
 */
export interface SaveMarkProps {
  readonly saver: Pick<DraftSaver<unknown>, 'state'>
}

/**
 * Says whether what is on the screen is stored.
 *
 * @param props the saver of the draft
 * @returns an icon and a few words
 * @throws never
 * @example
 * declare const saver: DraftSaver<string>
 * const mark = <SaveMark saver={saver} />
 */
export function SaveMark(props: SaveMarkProps) {
  return (
    <Suspense fallback={null}>
      <SaveState {...props} />
    </Suspense>
  )
}
