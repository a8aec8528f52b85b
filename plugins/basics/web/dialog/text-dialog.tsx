import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions } from '@gongtai/sdk/web'

export interface TextDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly help?: string | undefined
  readonly text: string
  readonly onType: (text: string) => void
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** One longer text to write, in a small dialog. */
export default function TextDialog({ isOpen, title, help, text, onType, onConfirm, onClose }: TextDialogProps) {
  return (
    <Dialog
      className="gt-dialog basics-dialog"
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        {help && <p className="gt-muted">{help}</p>}
        <textarea
          className="bp6-input gt-wide"
          rows={6}
          aria-label={title}
          placeholder="请输入"
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onConfirm()
          }}
        />
      </DialogBody>
      <DialogActions onConfirm={onConfirm} onClose={onClose} />
    </Dialog>
  )
}
