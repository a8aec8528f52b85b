import { useEffect, useEffectEvent } from 'react'

/** Esc that nothing else on the page has answered; with the word whether Shift was held. */
export function useEscape(onEscape: (shift: boolean) => void): void {
  const escaped = useEffectEvent(onEscape)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) escaped(event.shiftKey)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
