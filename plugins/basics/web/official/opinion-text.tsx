import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { later } from '../../model/later.ts'
import { OPINION_DELAY } from '../../model/official/opinions.ts'

export interface OpinionTextProps {
  readonly label: string
  readonly text: string
  readonly onWrite: (text: string) => void
}

/** An opinion while it is written: handed on a second after the last key, or when the input is left. */
export function OpinionText({ label, text, onWrite }: OpinionTextProps) {
  const [typed, setTyped] = useState<string>()
  const write = useEffectEvent((next: string) => {
    setTyped(undefined)
    onWrite(next)
  })
  const writing = useMemo(() => later(OPINION_DELAY, (next: string) => write(next)), [])
  useEffect(() => writing.now, [writing])
  return (
    <textarea
      className="bp6-input gt-wide"
      rows={2}
      maxLength={500}
      aria-label={label}
      placeholder="请输入意见"
      value={typed ?? text}
      onChange={(event) => {
        setTyped(event.target.value)
        writing.start(event.target.value)
      }}
      onBlur={writing.now}
    />
  )
}
