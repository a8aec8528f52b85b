import { Client, useService } from '@gongtai/sdk/web'
import { useEffect, useMemo, useRef, useState } from 'react'
import { saveDraft } from '../model/calls.ts'
import { DraftKeeper, type Kept } from './draft-keeper.ts'

export type Autosave = ReturnType<typeof useAutosave>

/**
 * Keeps what is being typed on the server, so that leaving the page loses nothing; `revision` is that of the draft
 * the page was opened with.
 */
export function useAutosave(subject: string, title: string, revision: string) {
  const client = useService(Client)
  const [kept, setKept] = useState<Kept>({ state: 'idle' })
  const opened = useRef(revision)
  const named = useRef(title)
  named.current = title
  const keeper = useMemo(
    () =>
      new DraftKeeper(
        (content, step) => client.call(saveDraft, { subject, title: named.current, content, ...step }, { quiet: true }),
        opened.current,
        setKept,
      ),
    [client, subject],
  )
  useEffect(() => {
    const flush = () => void keeper.flush()
    const leave = (event: BeforeUnloadEvent) => {
      if (!keeper.isUnsaved()) return
      flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])
  const { touch, handIn, keepMine, letGo } = keeper
  return { kept, touch, handIn, keepMine, letGo }
}

export function savedText({ kept: { state, savedAt } }: Pick<Autosave, 'kept'>): string {
  if (state === 'saving') return '正在保存草稿…'
  if (state === 'failed') return '草稿未能保存，恢复网络后会自动重试'
  if (state === 'conflict') return '草稿尚未保存'
  if (!savedAt) return ''
  return `草稿已于 ${new Date(savedAt).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', second: '2-digit' })} 保存`
}
