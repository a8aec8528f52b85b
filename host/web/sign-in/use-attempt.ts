import { useState } from 'react'

/** One attempt at a time. After success the page is left, so the button stays busy. */
export function useAttempt(onRefused: (error: unknown) => Promise<void> = async () => undefined) {
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setMessage('')
    try {
      await work()
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
      await onRefused(error)
      setBusy(false)
    }
  }
  return { message, busy, run, setMessage }
}
