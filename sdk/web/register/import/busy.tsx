import { ProgressBar } from '@blueprintjs/core'
import { useState } from 'react'
import { useLive } from '../../hooks/use-live.ts'

interface BusyProps {
  readonly said: string
  readonly name: string
  /** Type of the live message that tells how far it is. */
  readonly type?: string
}

interface Progress {
  readonly done: number
  readonly total: number
}

/** What is being done with a sheet, and how far it is. */
export function Busy({ said, name, type = '' }: BusyProps) {
  const [progress, setProgress] = useState<Progress>()
  useLive<Progress>(type, setProgress)
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
