import { Button } from '@blueprintjs/core'
import { CrossIcon, PauseIcon, PlayIcon, StepBackwardIcon, StepForwardIcon } from '@blueprintjs/icons'
import { doneText } from './step-card.tsx'
import type { ReplayState } from './use-replay.ts'

/** Plays the way of the request, or goes along it step by step. */
export function Replay({ steps, step, at, playing, go, play }: ReplayState) {
  if (steps.length === 0) return null
  const Play = playing ? PauseIcon : PlayIcon
  return (
    <div className="wf-picture-replay" role="toolbar" aria-label="回放">
      <Button
        variant="minimal"
        icon={<StepBackwardIcon />}
        aria-label="上一步"
        disabled={!at}
        onClick={() => go((at ?? 0) - 1)}
      />
      <Button
        variant="minimal"
        icon={<Play />}
        aria-label={playing ? '暂停' : '按先后顺序回放'}
        onClick={() => play(!playing)}
      />
      <Button
        variant="minimal"
        icon={<StepForwardIcon />}
        aria-label="下一步"
        disabled={at === steps.length - 1}
        onClick={() => go(at === undefined ? 0 : at + 1)}
      />
      {step && at !== undefined && (
        <>
          <span className="wf-picture-step" role="status">
            {at + 1}/{steps.length} {step.nodeName}：{step.actorName} {doneText(step)}
          </span>
          <Button variant="minimal" icon={<CrossIcon />} aria-label="结束回放" onClick={() => go(undefined)} />
        </>
      )}
    </div>
  )
}
