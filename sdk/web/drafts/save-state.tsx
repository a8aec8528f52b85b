import { CloudTickIcon, CloudUploadIcon, OfflineIcon, WarningSignIcon } from '@blueprintjs/icons'
import { useEffect, useReducer } from 'react'
import { relativeTime } from '../format/relative-time.ts'
import type { SaveMarkProps } from './save-mark.tsx'
import { useSaveState } from './use-save-state.ts'

const tick = 10_000

export default function SaveState({ saver }: SaveMarkProps) {
  const state = useSaveState(saver)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(redraw, tick)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="gt-save" role="status" data-state={state.kind}>
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
