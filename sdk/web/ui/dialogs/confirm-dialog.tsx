import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'

/**
 * What {@link ConfirmDialog} takes.
 *
 * @see ConfirmDialog
 */
export interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** 提示 when absent. */
  readonly title?: string
  /** Caption of the confirming button; 确定 when absent. */
  readonly confirm?: string
  readonly cancel?: string
  readonly intent?: 'primary' | 'danger'
  /** The confirmed action is under way: the button spins and the dialog stays. */
  readonly busy?: boolean
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** What destroys is never done by a stray Enter: the focus starts on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title = '提示',
    confirm = '确定',
    cancel = '取消',
    intent = 'primary',
    busy = false,
    children,
  } = props
  return (
    <Dialog
      className="gt-dialog gt-dialog-small"
      isOpen={isOpen}
      title={title}
      onClose={busy ? undefined : props.onCancel}
      canOutsideClickClose={false}
      role="alertdialog"
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text={cancel} disabled={busy} onClick={props.onCancel} autoFocus={intent === 'danger'} />
            <Button
              text={confirm}
              intent={intent}
              loading={busy}
              onClick={props.onConfirm}
              autoFocus={intent !== 'danger'}
            />
          </>
        }
      />
    </Dialog>
  )
}
