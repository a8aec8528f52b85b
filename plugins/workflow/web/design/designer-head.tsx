import { Button } from '@blueprintjs/core'
import {
  ArrowLeftIcon,
  CloudUploadIcon,
  ComparisonIcon,
  EditIcon,
  FloppyDiskIcon,
  RedoIcon,
  UndoIcon,
} from '@blueprintjs/icons'
import type { FlowTree } from '@gongtai/sdk/flow'
import type { FormSchema } from '@gongtai/sdk/form'
import { type DraftSaver, SaveMark, StateTag, useSaveState } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUnsavedGuard } from '../use-unsaved-guard.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { InfoDialog } from './info-dialog.tsx'
import type { ProcessInfo } from './process-draft.ts'
import type { useDesigner } from './use-designer.ts'
import '../styles/designer.css'
import '../styles/shared.css'

interface DesignerHeadProps {
  readonly process: string
  readonly stored: {
    readonly processName: string
    readonly version: number | null
    readonly formVersion: number | null
    readonly newestForm: number | null
  }
  readonly form: FormSchema | undefined
  readonly designer: Pick<
    ReturnType<typeof useDesigner>,
    'tree' | 'saver' | 'busy' | 'undo' | 'redo' | 'save' | 'publish' | 'drawing' | 'info' | 'describe'
  >
}

/** Name, state and what can be done with the process as a whole. */
export function DesignerHead({ process, stored, form, designer }: DesignerHeadProps) {
  const navigate = useNavigate()
  const { processName, version, formVersion, newestForm } = stored
  const { tree, saver, busy, undo, redo, save, publish, drawing, info, describe } = designer
  return (
    <header className="wf-designer-head">
      <Button
        variant="minimal"
        icon={<ArrowLeftIcon />}
        aria-label="返回"
        onClick={() => navigate('/workflow/design')}
      />
      <h1>{info?.processName ?? processName}</h1>
      {info && tree && <Info info={info} onChange={describe} />}
      <StateTag family={version === null ? 'wait' : 'ok'}>{version === null ? '草稿' : `已发布 v${version}`}</StateTag>
      {formVersion !== null && <FormVersion used={formVersion} newest={newestForm} />}
      <span className="wf-saved">{saver && <Saved saver={saver} />}</span>
      <span className="gt-actions">
        {version !== null && tree && <Compare process={process} drawing={drawing} form={form} />}
        <Button variant="minimal" icon={<UndoIcon />} aria-label="撤销" disabled={!undo} onClick={undo} />
        <Button variant="minimal" icon={<RedoIcon />} aria-label="重做" disabled={!redo} onClick={redo} />
        <Button icon={<FloppyDiskIcon />} text="保存" disabled={!tree} loading={busy} onClick={save} />
        <Button
          intent="primary"
          icon={<CloudUploadIcon />}
          text="发布"
          disabled={!tree}
          loading={busy}
          onClick={publish}
        />
      </span>
    </header>
  )
}

interface InfoProps {
  readonly info: ProcessInfo
  readonly onChange: (info: ProcessInfo) => void
}

/** What the process is called and looks like. */
function Info({ info, onChange }: InfoProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="minimal" size="small" icon={<EditIcon />} aria-label="流程信息" onClick={() => setOpen(true)} />
      {open && <InfoDialog info={info} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Which version of the form new requests are filled in with. */
const FormVersion = ({ used, newest }: { readonly used: number; readonly newest: number | null }) =>
  newest !== null && newest > used ? (
    <StateTag family="wait" shape="outline">{`表单 v${used}，最新 v${newest}，发布后更新`}</StateTag>
  ) : (
    <StateTag family="idle" shape="outline">{`表单 v${used}`}</StateTag>
  )

/** How far the draft is stored; what the server does not take is asked about before the page is left. */
function Saved({ saver }: { readonly saver: DraftSaver<FlowTree> }) {
  const { kind } = useSaveState(saver)
  useUnsavedGuard(kind === 'offline' || kind === 'conflict')
  return <SaveMark saver={saver} />
}

interface CompareProps {
  readonly process: string
  readonly drawing: () => Promise<string>
  readonly form: FormSchema | undefined
}

/** What publishing would change, or versions before did. */
function Compare({ process, drawing, form }: CompareProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="minimal" icon={<ComparisonIcon />} text="版本对比" onClick={() => setOpen(true)} />
      {open && <CompareDialog process={process} draft={drawing} form={form} onClose={() => setOpen(false)} />}
    </>
  )
}
