import { Button } from '@blueprintjs/core'
import { WarningSignIcon } from '@blueprintjs/icons'
import type { DraftSaver } from './draft-saver.ts'
import { useSaveState } from './use-save-state.ts'

/**
 * What a `ConflictBar` says and does.
 *
 * @see ConflictBar
 */
export interface ConflictBarProps {
  readonly saver: Pick<DraftSaver<unknown>, 'state' | 'overwrite'>
  /** The sentence of the fault that was answered. */
  readonly text: string
  /** Opens the draft as somebody else has saved it. */
  readonly onReload: () => void
}

/**
 * Asks what to do with both drafts while somebody else has saved meanwhile.
 *
 * @param props the saver of the draft, what to say, and how to open the other draft
 * @returns the bar; nothing while there is no conflict
 * @throws never
 * @example
 * declare const saver: DraftSaver<string>
 * const bar = <ConflictBar saver={saver} text="已被他人修改。" onReload={() => location.reload()} />
 */
export function ConflictBar({ saver, text, onReload }: ConflictBarProps) {
  if (useSaveState(saver).kind !== 'conflict') return null
  return (
    <div className="gt-bar" role="alert">
      <WarningSignIcon size={16} aria-hidden />
      <span>{text}</span>
      <Button size="small" text="载入他人的版本" onClick={onReload} />
      <Button size="small" text="用我的修改覆盖" onClick={() => void saver.overwrite()} />
    </div>
  )
}
