import { confirm } from '@gongtai/sdk/web'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** Asks before work that is not stored yet is left, whichever way: by a link, the back button, or closing the page. */
export function useUnsavedGuard(unsaved: boolean): void {
  const blocker = useBlocker(unsaved)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ text: '有修改尚未保存，确定离开吗？', intent: 'danger' }).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker])
  useEffect(() => {
    if (!unsaved) return
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [unsaved])
}
