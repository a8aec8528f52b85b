import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, IconField, TextField } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { ProcessInfo } from './process-draft.ts'

interface InfoDialogProps {
  readonly info: ProcessInfo
  readonly onChange: (info: ProcessInfo) => void
  readonly onClose: () => void
}

/** What is stored with the draft, and shown to people once the process is published again. */
export function InfoDialog({ info, onChange, onClose }: InfoDialogProps) {
  const [draft, setDraft] = useState(info)
  const set = (change: Partial<ProcessInfo>) => setDraft((now) => ({ ...now, ...change }))
  const confirm = () => {
    onChange({ ...draft, processName: draft.processName.trim(), category: draft.category.trim() })
    onClose()
  }
  return (
    <Dialog isOpen className="gt-dialog" title="流程信息" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <TextField
          label="流程名称"
          required
          autoFocus
          maxLength={100}
          help="重新发布后对发起人生效"
          value={draft.processName}
          onChange={(processName) => set({ processName })}
        />
        <TextField label="分类" maxLength={50} value={draft.category} onChange={(category) => set({ category })} />
        <IconField value={draft.icon} onChange={(icon) => set({ icon })} />
      </DialogBody>
      <DialogActions disabled={draft.processName.trim() === ''} onConfirm={confirm} onClose={onClose} />
    </Dialog>
  )
}
