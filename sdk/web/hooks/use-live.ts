import { useEffect, useEffectEvent } from 'react'
import { Live } from '../services/live.ts'
import { useService } from './use-service.ts'

/**
 * Calls back whenever the server tells open pages that something of this type happened.
 *
 * @example
 * useLive('workflow.task-count', () => refresh(calls.countTasks))
 */
export function useLive<T>(type: string, onMessage: (data: T) => void): void {
  const live = useService(Live)
  const handle = useEffectEvent(onMessage)
  useEffect(() => {
    const subscription = live.on<T>(type).subscribe((data) => handle(data))
    return () => subscription.unsubscribe()
  }, [live, type])
}
