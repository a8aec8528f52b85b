import { ProgressBar } from '@blueprintjs/core'
import { type CallSpec, uploadProgress } from '@gongtai/core/contract/call'
import { useState } from 'react'
import { useLive } from '../../hooks/use-live.ts'

interface BusyProps {
  readonly said: string
  readonly name: string
  /** The call that takes it, which tells how far it is. */
  readonly call: CallSpec
}

interface Progress {
  readonly done: number
  readonly total: number
}

/** What is being done with a sheet, and how far it is. */
export function Busy({ said, name, call }: BusyProps) {
  const [progress, setProgress] = useState<Progress>()
  useLive<Progress>(uploadProgress(call), setProgress)
  return (
    <>
      <p role="status">
        {said}「{name}」…
        {progress && ` 已写入 ${progress.done.toLocaleString('en')} / ${progress.total.toLocaleString('en')} 行`}
      </p>
      <ProgressBar intent="primary" {...(progress && { value: progress.done / progress.total })} />
    </>
  )
}
