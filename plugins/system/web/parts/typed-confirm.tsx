import { Button, Dialog, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { WarningSignIcon } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'

export interface TypedConfirmProps {
  readonly title: string
  /** What has to be typed before the action is possible; absent when a click is enough. */
  readonly word?: string
  /** What the word is, such as 插件名称. */
  readonly wordTitle?: string
  readonly confirm: string
  readonly cancel: string
  readonly busy: boolean
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something grave: the focus starts on the way back, and the name has to be typed. */
export function TypedConfirm(props: TypedConfirmProps) {
  const { title, word, wordTitle, confirm, cancel, busy, children, onConfirm, onClose } = props
  const [typed, setTyped] = useState('')
  const ready = word === undefined || typed.trim() === word
  return (
    <Dialog
      isOpen
      className="gt-dialog sys-alert"
      role="alertdialog"
      icon={<WarningSignIcon className="sys-alert-icon" />}
      title={title}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        {children}
        {word !== undefined && (
          <label className="sys-typed">
            输入{wordTitle}「{word}」以确认
            <InputGroup fill value={typed} autoComplete="off" onValueChange={setTyped} />
          </label>
        )}
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button intent="primary" text={cancel} autoFocus onClick={onClose} />
            <Button intent="danger" text={confirm} disabled={!ready} loading={busy} onClick={onConfirm} />
          </>
        }
      />
    </Dialog>
  )
}
