import { Button, TextArea } from '@blueprintjs/core'
import { PaperclipIcon } from '@blueprintjs/icons'
import { toast } from '@gongtai/sdk/web'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import type { TaskRights } from '../../model/shapes.ts'
import { useListKeys } from '../pending/use-list-keys.ts'
import { PhraseMenu } from '../phrases/phrase-menu.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { type Asking, AskMore } from './ask-more.tsx'
import { PluginButtons } from './plugin-buttons.tsx'
import { SignatureDialog } from './signature-dialog.tsx'
import type { TaskAction } from './use-complete.ts'
import { useOpinionFiles } from './use-opinion-files.ts'
import type { SecondThoughts } from './use-second-thoughts.ts'
import { WaitingBar } from './waiting-bar.tsx'
import '../styles/detail.css'

interface ActionBarProps {
  readonly detail: InstanceDetail
  /** The task that is handled here. */
  readonly task: number
  /** Whether the form is there to be handed in. */
  readonly ready: boolean
  readonly sending: boolean
  readonly thoughts: SecondThoughts
  /** The opinion as it was left before. */
  readonly written: string
  readonly onWrite: (opinion: string) => void
  readonly onAct: (action: TaskAction) => void
  /** Whether A agrees and R asks to reject, as in the list it stands beside. */
  readonly keys?: boolean
}

/** Opinion, attachments and everything the holder may do, destructive things apart from the primary one. */
export function ActionBar(props: ActionBarProps) {
  const { detail, task, ready, sending, thoughts, written, onWrite, onAct, keys = false } = props
  const { rights, instance, pluginOperations } = detail
  const [opinion, setOpinion] = useState(written)
  const [asking, setAsking] = useState<Asking>()
  const files = useOpinionFiles()
  const [signing, setSigning] = useState<TaskAction>()
  const act = (operation: TaskAction['operation'], given: Partial<TaskAction> = {}) => {
    const action = { operation, opinion: opinion.trim(), attachments: files.attached, ...given }
    if (rights.signatureRequired && votes(action)) setSigning(action)
    else onAct(action)
  }
  const write = (text: string) => {
    setOpinion(text)
    onWrite(text)
  }
  const agree = () => {
    if (!ready) return
    if (rights.opinionRequired && opinion.trim() === '') return toast.warning('请填写办理意见')
    act('approve')
  }
  useDecisionKeys(rights, keys && thoughts.secondsLeft === undefined, agree, () => setAsking('reject'))
  if (thoughts.secondsLeft !== undefined) return <WaitingBar {...thoughts} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter comes from the controls within
    <footer className="wf-action-bar" onKeyDown={(event) => sends(event) && agree()}>
      <OpinionField required={rights.opinionRequired} opinion={opinion} files={files} onChange={write} />
      <PhraseMenu opinion={opinion} onChange={write} />
      <AttachButton files={files} />
      <PluginButtons operations={pluginOperations} procInstId={instance.procInstId} task={task} written={opinion} />
      <ActionButtons rights={rights} ready={ready} sending={sending} onAgree={agree} onAsk={setAsking} />
      {signing && (
        <SignatureDialog
          onSigned={(signature) => {
            setSigning(undefined)
            onAct({ ...signing, signature })
          }}
          onClose={() => setSigning(undefined)}
        />
      )}
      {asking && (
        <AskMore
          about={asking}
          rights={rights}
          opinion={opinion}
          sending={sending}
          onAct={act}
          onClose={() => setAsking(undefined)}
        />
      )}
    </footer>
  )
}

/** What counts as a vote, and is signed where the step asks for it. */
const votes = ({ operation, place }: TaskAction): boolean =>
  ['approve', 'oppose', 'abstain'].includes(operation) || (operation === 'addSigner' && place === 'after')

const REJECTIONS = ['rejectInitiator', 'rejectPrevious', 'reject']

/** Ctrl+Enter, or its like on a Mac. */
const sends = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey)

/** A agrees and R asks to reject, where the step allows it. */
function useDecisionKeys({ operations }: TaskRights, enabled: boolean, agree: () => void, reject: () => void): void {
  const rejects = REJECTIONS.some((id) => operations.includes(id))
  useListKeys(enabled ? { a: agree, ...(rejects && { r: reject }) } : {})
}

type Files = ReturnType<typeof useOpinionFiles>

interface OpinionFieldProps {
  readonly required: boolean
  readonly opinion: string
  readonly files: Files
  readonly onChange: (opinion: string) => void
}

const OpinionField = ({ required, opinion, files, onChange }: OpinionFieldProps) => (
  <div className="wf-action-opinion">
    <TextArea
      rows={1}
      autoResize
      maxLength={2000}
      placeholder={required ? '办理意见（必填）' : '办理意见'}
      aria-label="办理意见"
      value={opinion}
      onChange={(event) => onChange(event.currentTarget.value)}
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
)

function AttachButton({ files }: { readonly files: Files }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input ref={picker} type="file" hidden onChange={(event) => files.add(event.currentTarget)} />
      <Button
        variant="minimal"
        icon={<PaperclipIcon />}
        aria-label="添加附件"
        loading={files.sending}
        onClick={() => picker.current?.click()}
      />
    </>
  )
}
