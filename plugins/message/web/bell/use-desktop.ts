import { useRefresh } from '@gongtai/sdk/web'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { unread } from '../../model/calls.ts'
import type { Message } from '../../model/shapes.ts'
import { detailAddress } from '../addresses.ts'

/** Where this browser keeps which message it has shown last, for all its tabs. */
const SHOWN = 'gongtai.message.desktop'

/** Shows the newest message on the desktop while the page is hidden, each once, and asks anew when quiet hours end. */
export function useDesktop(latest: Message | null, quietFor: number): void {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const first = useRef(true)
  useEffect(() => {
    if (!latest) return
    // What was there when the page was opened is no news.
    const isNews = !first.current && BigInt(latest.id) > lastShown()
    first.current = false
    if (isNews && document.hidden) show(latest, navigate)
    if (isNews || localStorage.getItem(SHOWN) === null) localStorage.setItem(SHOWN, latest.id)
  }, [latest, navigate])
  useEffect(() => {
    first.current = false
    if (quietFor === 0) return
    const timer = setTimeout(() => void refresh(unread), (quietFor + 1) * 1_000)
    return () => clearTimeout(timer)
  }, [quietFor, refresh])
}

/** What else writes into this storage is not ours; what is no number counts as nothing shown. */
function lastShown(): bigint {
  const kept = localStorage.getItem(SHOWN) ?? ''
  return /^\d{1,19}$/.test(kept) ? BigInt(kept) : 0n
}

function show(message: Message, navigate: (to: string) => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const shown = new Notification(message.title, { body: message.summary || message.text, tag: `gongtai-${message.id}` })
  shown.onclick = () => {
    window.focus()
    navigate(detailAddress(message))
    shown.close()
  }
}
