import { useCallback, useSyncExternalStore } from 'react'
import type { DraftSaver, SaveState } from './draft-saver.ts'

export function useSaveState(saver: DraftSaver): SaveState {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = saver.state.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [saver],
  )
  return useSyncExternalStore(subscribe, () => saver.state.value)
}
