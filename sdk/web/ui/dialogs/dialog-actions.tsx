import { Button, DialogFooter } from '@blueprintjs/core'

/**
 * What {@link DialogActions} takes.
 *
 * @see DialogActions
 */
export interface DialogActionsProps {
  /** On the button that does what the dialog is for; 确定 when absent. */
  readonly text?: string
  readonly intent?: 'primary' | 'danger'
  /** While it is being done: the button turns and cannot be pressed again. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/**
 * The foot of a dialog: a button that leaves it, and one that does what it is for.
 *
 * @throws never
 * @example
 * export const Foot = ({ save, busy, onClose }: { save: () => void; busy: boolean; onClose: () => void }) => (
 *   <DialogActions text="保存" busy={busy} onConfirm={save} onClose={onClose} />
 * )
 */
export function DialogActions({ text = '确定', intent = 'primary', busy, disabled, ...on }: DialogActionsProps) {
  return (
    <DialogFooter
      minimal
      actions={
        <>
          <Button text="取消" onClick={on.onClose} />
          <Button
            intent={intent}
            text={text}
            loading={busy ?? false}
            disabled={disabled ?? false}
            onClick={on.onConfirm}
          />
        </>
      }
    />
  )
}
