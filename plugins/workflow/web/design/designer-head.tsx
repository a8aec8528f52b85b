import { Button } from '@blueprintjs/core'
import { ArrowLeftIcon, CloudUploadIcon, FloppyDiskIcon, RedoIcon, UndoIcon } from '@blueprintjs/icons'
import { confirm, StateTag } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import type { useDesigner } from './use-designer.ts'
import '../styles/designer.css'
import '../styles/shared.css'

interface DesignerHeadProps {
  readonly name: string
  readonly version: number | null
  readonly designer: Pick<
    ReturnType<typeof useDesigner>,
    'tree' | 'changed' | 'busy' | 'undo' | 'redo' | 'save' | 'publish'
  >
}

/** Name, state and what can be done with the process as a whole. */
export function DesignerHead({ name, version, designer }: DesignerHeadProps) {
  const navigate = useNavigate()
  const { tree, changed, busy, undo, redo, save, publish } = designer
  const leave = async () => {
    if (changed && !(await confirm({ text: '有修改尚未保存，确定离开吗？', intent: 'danger' }))) return
    navigate('/workflow/design')
  }
  return (
    <header className="wf-designer-head">
      <Button variant="minimal" icon={<ArrowLeftIcon />} aria-label="返回" onClick={() => void leave()} />
      <h1>{name}</h1>
      <StateTag family={version === null ? 'wait' : 'ok'}>{version === null ? '草稿' : `已发布 v${version}`}</StateTag>
      <span className="wf-saved" role="status">
        {changed ? '有未保存的修改' : ''}
      </span>
      <span className="gt-actions">
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
