import { Client, useService, useSession } from '@gongtai/sdk/web'
import { useEffect, useMemo, useRef, useState } from 'react'
import { saveDraft } from '../model/calls.ts'
import { DraftKeeper, type Kept } from './draft-keeper.ts'
import { findUnsent, forgetUnsent, keepUnsent, type Unsent } from './unsent-draft.ts'

export type Autosave = ReturnType<typeof useAutosave>

/**
 * Keeps what is being typed on the server, so that leaving the page loses nothing; `stored` is the revision of the draft
 * the page was opened with. What does not reach the server, because the session has ended or the page goes away, waits
 * in this window and is `left` when the page is opened again.
 */
export function useAutosave(subject: string, title: string, stored: string) {
  const client = useService(Client)
  const { user } = useSession()
  const spare = useUnsent(user.id, subject, stored)
  const [kept, setKept] = useState<Kept>({ state: 'idle' })
  const opened = useRef(spare.left?.revision ?? stored)
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
  useLeaving(keeper, spare)
  useEffect(() => {
    if (kept.state === 'saved') spare.forget()
  }, [kept.state, spare])
  const { touch, keepMine } = keeper
  const letGo = () => {
    keeper.letGo()
    spare.forget()
  }
  const handIn = (send: () => Promise<unknown>) => keeper.handIn(() => send().then(spare.forget))
  return { kept, left: spare.left?.content, touch, handIn, keepMine, letGo }
}

type Spare = ReturnType<typeof useUnsent>

/** What waits in this window for the page to be opened again. */
function useUnsent(user: string, subject: string, stored: string) {
  // Once the session has ended there is nobody.
  const [person] = useState(user)
  const [left] = useState(() => findUnsent(sessionStorage, person, subject, stored))
  return useMemo(
    () => ({
      left,
      keep: (unsent: Unsent) => keepUnsent(sessionStorage, person, subject, unsent),
      forget: () => forgetUnsent(sessionStorage, person, subject),
    }),
    [left, person, subject],
  )
}

/** Stores what is typed when the person turns away, and asks before it would be lost. */
function useLeaving(keeper: DraftKeeper, spare: Spare): void {
  useEffect(() => {
    const flush = () => void keeper.flush()
    const leave = (event: BeforeUnloadEvent) => {
      const unsent = keeper.unsent()
      if (!unsent) return
      if (spare.keep(unsent) && keeper.isEnded()) return
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
  }, [keeper, spare])
}

export function savedText({ kept: { state, savedAt } }: Pick<Autosave, 'kept'>): string {
  if (state === 'saving') return '正在保存草稿…'
  if (state === 'failed') return '草稿未能保存，恢复网络后会自动重试'
  if (state === 'conflict') return '草稿尚未保存'
  if (!savedAt) return ''
  return `草稿已于 ${new Date(savedAt).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', second: '2-digit' })} 保存`
}
