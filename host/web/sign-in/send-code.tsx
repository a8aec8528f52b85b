import { useEffect, useState } from 'react'

const WAIT_SECONDS = 60

interface SendCodeProps {
  /** What is still missing before a message can go out. */
  readonly problem: () => string | undefined
  readonly send: () => Promise<unknown>
  readonly onSaid: (message: string) => void
  readonly onSent: () => void
}

/** Asks for a code, once a minute. */
export function SendCode({ problem, send, onSaid, onSent }: SendCodeProps) {
  const [wait, setWait] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const ask = async () => {
    const missing = problem()
    onSaid(missing ?? '')
    if (missing) return
    setBusy(true)
    try {
      await send()
      setWait(WAIT_SECONDS)
      onSent()
    } catch (error) {
      onSaid(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="si-send" disabled={wait > 0 || busy} onClick={ask}>
      {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
    </button>
  )
}
