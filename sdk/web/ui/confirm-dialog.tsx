import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { openConfirm } from './confirm.ts'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title?: string
  readonly confirm?: string
  readonly cancel?: string
  readonly intent?: 'primary' | 'danger'
  /** The confirmed action is under way: the button spins and the dialog stays. */
  readonly busy?: boolean
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question with two answers. For the common case {@link confirm} needs no component of its own. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title = '提示', confirm = '确定', cancel = '取消', intent = 'primary', busy = false, children } = props
  return (
    <Dialog
      className="gt-dialog gt-dialog-small"
      isOpen={isOpen}
      title={title}
      onClose={busy ? undefined : props.onCancel}
      canOutsideClickClose={false}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text={cancel} disabled={busy} onClick={props.onCancel} />
            <Button text={confirm} intent={intent} loading={busy} onClick={props.onConfirm} autoFocus />
          </>
        }
      />
    </Dialog>
  )
}

/** Where {@link confirm} asks its question; stands once in the host. */
export function ConfirmOutlet() {
  const open = useSyncExternalStore(subscribe, () => openConfirm.value)
  return (
    <ConfirmDialog
      isOpen={open !== undefined}
      {...(open?.title && { title: open.title })}
      {...(open?.confirm && { confirm: open.confirm })}
      {...(open?.cancel && { cancel: open.cancel })}
      {...(open?.intent && { intent: open.intent })}
      onConfirm={() => open?.answer(true)}
      onCancel={() => open?.answer(false)}
    >
      {open?.text}
    </ConfirmDialog>
  )
}

function subscribe(changed: () => void): () => void {
  const subscription = openConfirm.subscribe(changed)
  return () => subscription.unsubscribe()
}
