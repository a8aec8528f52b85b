import { Button, Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, Field, SelectorDialog, TextField, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { copyTo, talk } from '../../model/comment-calls.ts'
import { instanceDetail } from '../../model/detail-calls.ts'
import { commandId } from '../command-id.ts'

interface CopyDialogProps {
  readonly procInstId: string
  readonly onClose: () => void
}

/** Asks who is to read the request. */
export function CopyDialog({ procInstId, onClose }: CopyDialogProps) {
  const [readers, setReaders] = useState<readonly { readonly key: string; readonly name: string }[]>([])
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const [picking, setPicking] = useState(false)
  const send = useSend(copyTo, { done: '已抄送', refreshes: [talk, instanceDetail], onDone: onClose })
  const confirm = () => {
    setAsked(true)
    const keys = readers.map(({ key }) => key)
    if (keys.length > 0) send.mutate({ commandId: commandId(), procInstId, readers: keys, note: note.trim() })
  }
  return (
    <Dialog isOpen className="gt-dialog" title="抄送" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <Field
          label="抄送人员"
          labels="top"
          required
          help="他们看到的内容与您相同"
          problem={asked && readers.length === 0 ? '请选择抄送人员' : undefined}
        >
          {(control) => (
            <Button
              {...control}
              fill
              alignText="start"
              ellipsizeText
              text={readers.map(({ name }) => name).join('、') || '请选择人员'}
              onClick={() => setPicking(true)}
            />
          )}
        </Field>
        <TextField label="留言" labels="top" maxLength={500} placeholder="可不填" value={note} onChange={setNote} />
      </DialogBody>
      <DialogActions text="确认抄送" busy={send.isPending} onConfirm={confirm} onClose={onClose} />
      {picking && (
        <SelectorDialog
          isOpen
          multiple
          type="0"
          purpose="抄送人员"
          chosen={readers}
          onConfirm={(chosen) => setReaders(chosen.filter(({ key }) => key !== ''))}
          onClose={() => setPicking(false)}
        />
      )}
    </Dialog>
  )
}
