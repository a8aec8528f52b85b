import { useEffectEvent, useLayoutEffect } from 'react'
import { Live } from '../services/live.ts'
import { useService } from './use-service.ts'

/**
 * Calls back whenever the server tells open pages that something of this type happened.
 *
 * @param type type of the message, as `context.notify` names it
 * @param onMessage gets the data of each message
 * @throws never
 * @example
 * useLive<{ visitor: string }>('visitor.arrived', ({ visitor }) => toast.info(`${visitor} 已到`))
 */
export function useLive<T>(type: string, onMessage: (data: T) => void): void {
  const live = useService(Live)
  const handle = useEffectEvent(onMessage)
  // Before anything else can happen: what arrives between the first picture and an effect would be lost.
  useLayoutEffect(() => {
    const subscription = live.on<T>(type).subscribe((data) => handle(data))
    return () => subscription.unsubscribe()
  }, [live, type])
}
