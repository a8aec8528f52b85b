import { Button, TextArea } from '@blueprintjs/core'
import { ExchangeIcon, MinusIcon, PaperclipIcon, ThumbsDownIcon, TickIcon, UndoIcon } from '@blueprintjs/icons'
import { SelectorDialog, toast } from '@gongtai/sdk/web'
import { useRef, useState } from 'react'
import type { TaskRights } from '../../model/shapes.ts'
import { RejectDialog } from './reject-dialog.tsx'
import type { TaskAction } from './use-complete.ts'
import { useOpinionFiles } from './use-opinion-files.ts'

interface ActionBarProps {
  readonly rights: TaskRights
  /** Whether the form is there to be handed in. */
  readonly ready: boolean
  readonly sending: boolean
  readonly onAct: (action: TaskAction) => void
}

/** Opinion, attachments and everything the holder may do, destructive things apart from the primary one. */
export function ActionBar({ rights, ready, sending, onAct }: ActionBarProps) {
  const [opinion, setOpinion] = useState('')
  const [open, setOpen] = useState<'reject' | 'transfer'>()
  const files = useOpinionFiles()
  const picker = useRef<HTMLInputElement>(null)
  const may = (id: string) => rights.operations.includes(id)
  const act = (operation: TaskAction['operation'], more: Partial<TaskAction> = {}) =>
    onAct({ operation, opinion: opinion.trim(), attachments: files.attached, ...more })
  const agree = () => {
    if (!ready) return
    if (rights.opinionRequired && opinion.trim() === '') return toast.warning('请填写办理意见')
    act('approve')
  }
  const mayReject = may('rejectPrevious') || may('rejectInitiator') || may('reject')
  const resubmit = rights.act === 'submit'
  return (
    <footer
      className="wf-action-bar"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) agree()
      }}
    >
      <div className="wf-action-opinion">
        <TextArea
          rows={1}
          autoResize
          maxLength={2000}
          placeholder={rights.opinionRequired ? '办理意见（必填）' : '办理意见'}
          aria-label="办理意见"
          value={opinion}
          onChange={(event) => setOpinion(event.currentTarget.value)}
        />
        {files.attached.map((file) => (
          <button
            key={file.oid}
            type="button"
            className="wf-file-chip"
            title="移除附件"
            onClick={() => files.remove(file.oid)}
          >
            {file.name} ×
          </button>
        ))}
      </div>
      <input ref={picker} type="file" hidden onChange={(event) => files.add(event.currentTarget)} />
      <Button
        variant="minimal"
        icon={<PaperclipIcon />}
        aria-label="添加附件"
        loading={files.sending}
        onClick={() => picker.current?.click()}
      />
      <div className="gt-actions wf-action-buttons">
        {may('transfer') && <Button icon={<ExchangeIcon />} text="转办" onClick={() => setOpen('transfer')} />}
        {may('abstain') && <Button icon={<MinusIcon />} text="弃权" loading={sending} onClick={() => act('abstain')} />}
        {may('oppose') && (
          <Button
            intent="danger"
            variant="outlined"
            icon={<ThumbsDownIcon />}
            text="不同意"
            loading={sending}
            onClick={() => act('oppose')}
          />
        )}
        {mayReject && (
          <Button
            intent="danger"
            variant="outlined"
            icon={<UndoIcon />}
            text="驳回"
            onClick={() => setOpen('reject')}
          />
        )}
        <Button
          className="wf-primary"
          intent="primary"
          icon={<TickIcon />}
          text={resubmit ? '重新提交' : rights.act === 'handle' ? '办理' : '同意'}
          disabled={!ready}
          loading={sending}
          onClick={agree}
        />
      </div>
      {open === 'reject' && (
        <RejectDialog
          rights={rights}
          opinion={opinion}
          sending={sending}
          onReject={({ operation, ...more }) => act(operation, more)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'transfer' && (
        <SelectorDialog
          isOpen
          type="0"
          purpose="转办给"
          chosen={[]}
          onConfirm={([person]) => person && act('transfer', { to: person.key })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </footer>
  )
}
