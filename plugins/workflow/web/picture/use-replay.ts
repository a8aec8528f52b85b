import { useEffect, useMemo, useState } from 'react'
import type { Opinion } from '../../model/detail-shapes.ts'
import type { Picture } from './draw-travelled.ts'

/** As long as it takes to read what was done at a step. */
const READ_MS = 2_000

export interface ReplayState {
  readonly steps: readonly Opinion[]
  /** What is shown of the way; none while nobody replays it. */
  readonly step: Opinion | undefined
  /** Place of the step among all, from 0. */
  readonly at: number | undefined
  readonly playing: boolean
  go(to: number | undefined): void
  play(playing: boolean): void
}

/** The way of a request step by step, in the order in which it was gone. */
export function useReplay({ steps: all, nodes }: Pick<Picture, 'steps' | 'nodes'>): ReplayState {
  const steps = useMemo(() => all.filter(({ node }) => nodes[node] !== undefined), [all, nodes])
  const [at, setAt] = useState<number>()
  const [playing, setPlaying] = useState(false)
  const last = steps.length - 1
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => {
      if (at === undefined || at < last) setAt((at ?? -1) + 1)
      else setPlaying(false)
    }, READ_MS)
    return () => clearTimeout(timer)
  }, [playing, at, last])
  const go = (to: number | undefined) => {
    setPlaying(false)
    setAt(to === undefined ? undefined : Math.max(0, Math.min(to, last)))
  }
  const play = (next: boolean) => {
    setPlaying(next)
    if (next && (at === undefined || at === last)) setAt(0)
  }
  return { steps, step: at === undefined ? undefined : steps[at], at, playing, go, play }
}
