import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { WarningSignIcon } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { TextField } from './text-field.tsx'

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
          <div className="sys-typed">
            <TextField
              label={`输入${wordTitle}「${word}」以确认`}
              labels="top"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
            />
          </div>
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
