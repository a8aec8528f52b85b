import { Button } from '@blueprintjs/core'
import { ArrowLeftIcon, CloudUploadIcon, ComparisonIcon, FloppyDiskIcon, RedoIcon, UndoIcon } from '@blueprintjs/icons'
import { StateTag } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUnsavedGuard } from '../use-unsaved-guard.ts'
import { CompareDialog } from './compare-dialog.tsx'
import type { useDesigner } from './use-designer.ts'
import '../styles/designer.css'
import '../styles/shared.css'

interface DesignerHeadProps {
  readonly process: string
  readonly name: string
  readonly version: number | null
  readonly designer: Pick<
    ReturnType<typeof useDesigner>,
    'tree' | 'changed' | 'busy' | 'undo' | 'redo' | 'save' | 'publish' | 'drawing'
  >
}

/** Name, state and what can be done with the process as a whole. */
export function DesignerHead({ process, name, version, designer }: DesignerHeadProps) {
  const navigate = useNavigate()
  const { tree, changed, busy, undo, redo, save, publish, drawing } = designer
  useUnsavedGuard(changed)
  return (
    <header className="wf-designer-head">
      <Button
        variant="minimal"
        icon={<ArrowLeftIcon />}
        aria-label="返回"
        onClick={() => navigate('/workflow/design')}
      />
      <h1>{name}</h1>
      <StateTag family={version === null ? 'wait' : 'ok'}>{version === null ? '草稿' : `已发布 v${version}`}</StateTag>
      <span className="wf-saved" role="status">
        {changed ? '有未保存的修改' : ''}
      </span>
      <span className="gt-actions">
        {version !== null && tree && <Compare process={process} drawing={drawing} />}
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

interface CompareProps {
  readonly process: string
  readonly drawing: () => Promise<string>
}

/** What publishing would change, or versions before did. */
function Compare({ process, drawing }: CompareProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="minimal" icon={<ComparisonIcon />} text="版本对比" onClick={() => setOpen(true)} />
      {open && <CompareDialog process={process} draft={drawing} onClose={() => setOpen(false)} />}
    </>
  )
}
