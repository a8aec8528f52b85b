import { CloudTickIcon, CloudUploadIcon, OfflineIcon, WarningSignIcon } from '@blueprintjs/icons'
import { relativeTime } from '@gongtai/sdk/web'
import { useEffect, useReducer } from 'react'
import { useDraft } from '../design/draft-context.ts'
import { useSaveState } from './use-save-state.ts'

const tick = 10_000

/** Whether what is on the screen is stored. */
export function SaveMark() {
  const { saver } = useDraft()
  const state = useSaveState(saver)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(redraw, tick)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="fd-save" role="status" data-state={state.kind}>
      {state.kind === 'saved' && (
        <>
          <CloudTickIcon size={14} aria-hidden />
          {savedText(state.at)}
        </>
      )}
      {state.kind === 'dirty' && (
        <>
          <CloudUploadIcon size={14} aria-hidden />
          未保存
        </>
      )}
      {state.kind === 'saving' && (
        <>
          <CloudUploadIcon size={14} aria-hidden />
          保存中
        </>
      )}
      {state.kind === 'offline' && (
        <>
          <OfflineIcon size={14} aria-hidden />
          离线，已存本机
        </>
      )}
      {state.kind === 'unnamed' && (
        <>
          <WarningSignIcon size={14} aria-hidden />
          未命名，已存本机
        </>
      )}
      {state.kind === 'conflict' && (
        <>
          <WarningSignIcon size={14} aria-hidden />
          与他人的修改冲突
        </>
      )}
    </span>
  )
}

function savedText(at: number): string {
  const seconds = Math.round((Date.now() - at) / 1000)
  return seconds < 5
    ? '已保存'
    : seconds < 60
      ? `${seconds} 秒前已保存`
      : `${relativeTime(new Date(at).toISOString())}已保存`
}
