import { useCallback, useSyncExternalStore } from 'react'
import type { DraftSaver, SaveState } from './draft-saver.ts'

/**
 * How far a draft is from being stored, drawn anew with every change of that.
 *
 * @param saver stores the draft
 * @returns the state now
 * @throws never
 * @example
 * declare const saver: DraftSaver<string>
 * const isSaved = useSaveState(saver).kind === 'saved'
 */
export function useSaveState(saver: Pick<DraftSaver<unknown>, 'state'>): SaveState {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = saver.state.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [saver],
  )
  return useSyncExternalStore(subscribe, () => saver.state.value)
}
