import { Button } from '@blueprintjs/core'
import { WarningSignIcon } from '@blueprintjs/icons'
import { formFaults } from '../../model/faults.ts'
import { useDraft } from '../design/draft-context.ts'
import { useSaveState } from './use-save-state.ts'

/** Somebody else has saved the form meanwhile: what to do with both. */
export function ConflictBar({ onReload }: { readonly onReload: () => void }) {
  const { saver } = useDraft()
  if (useSaveState(saver).kind !== 'conflict') return null
  return (
    <div className="fd-bar" role="alert">
      <WarningSignIcon size={16} aria-hidden />
      <span>{formFaults.draftChanged().message}</span>
      <Button size="small" text="载入他人的版本" onClick={onReload} />
      <Button size="small" text="用我的修改覆盖" onClick={() => void saver.overwrite()} />
    </div>
  )
}
