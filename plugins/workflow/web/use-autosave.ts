import { Client, useService } from '@gongtai/sdk/web'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveDraft } from '../model/calls.ts'

const PAUSE = 1200

export interface Autosave {
  /** When the draft was last stored; absent before the first time. */
  readonly savedAt: string | undefined
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
  /** Notes that something changed; the draft is stored once the person pauses. */
  touch(content: () => Readonly<Record<string, unknown>>): void
  /** Stops saving, because what was typed has been handed in. */
  end(): void
}

/** Keeps what is being typed on the server, so that leaving the page loses nothing. */
export function useAutosave(subject: string, title: string): Autosave {
  const client = useService(Client)
  const [kept, setKept] = useState<Pick<Autosave, 'savedAt' | 'state'>>({ savedAt: undefined, state: 'idle' })
  const pending = useRef<(() => Readonly<Record<string, unknown>>) | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ended = useRef(false)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const content = pending.current
    pending.current = undefined
    if (!content || ended.current) return
    setKept((now) => ({ ...now, state: 'saving' }))
    try {
      const { savedAt } = await client.call(saveDraft, { subject, title, content: content() }, { quiet: true })
      setKept({ savedAt, state: 'saved' })
    } catch {
      // The words stay on the page; the line beside the title says that they are not stored yet.
      pending.current ??= content
      setKept((now) => ({ ...now, state: 'failed' }))
    }
  }, [client, subject, title])

  const touch = useCallback(
    (content: () => Readonly<Record<string, unknown>>) => {
      pending.current = content
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), PAUSE)
    },
    [flush],
  )

  useEffect(() => () => void flush(), [flush])
  const end = useCallback(() => {
    ended.current = true
    clearTimeout(timer.current)
  }, [])
  return { ...kept, touch, end }
}

export function savedText({ state, savedAt }: Pick<Autosave, 'state' | 'savedAt'>): string {
  if (state === 'saving') return '正在保存草稿…'
  if (state === 'failed') return '草稿未能保存，恢复网络后会自动重试'
  if (!savedAt) return ''
  return `草稿已于 ${new Date(savedAt).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', second: '2-digit' })} 保存`
}
