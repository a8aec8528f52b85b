import { Button } from '@blueprintjs/core'
import { ArrowUpIcon, PeopleIcon, UndoIcon } from '@blueprintjs/icons'
import type { pluginCalls } from '@gongtai/sdk/administration'
import type { Step } from './consequences.ts'

export interface VersionActionsProps {
  readonly version: pluginCalls.PluginVersion
  /** Than the released one. */
  readonly older: boolean
  readonly busy: boolean
  readonly onStep: (step: Step) => void
  readonly onEnd: () => void
  readonly onDiscard: () => void
}

/** What may be done with a version next. */
export function VersionActions({ version, older, busy, onStep, onEnd, onDiscard }: VersionActionsProps) {
  const { state, signature } = version
  if (state === 'released') return null
  if (older)
    return (
      <div className="sys-version-actions">
        <Button size="small" icon={<UndoIcon />} text="回退到此版本" disabled={busy} onClick={() => onStep('back')} />
      </div>
    )
  return (
    <div className="sys-version-actions">
      <Button
        size="small"
        intent="primary"
        icon={<ArrowUpIcon />}
        text="发布"
        disabled={busy}
        onClick={() => onStep('release')}
      />
      {signature !== 'shipped' && (
        <Button
          size="small"
          icon={<PeopleIcon />}
          text={state === 'trial' ? '调整试用租户' : '试用'}
          disabled={busy}
          onClick={() => onStep('try')}
        />
      )}
      {state === 'trial' && <Button size="small" text="结束试用" disabled={busy} onClick={onEnd} />}
      {state === 'staged' && <Button size="small" variant="minimal" text="移除" disabled={busy} onClick={onDiscard} />}
    </div>
  )
}
