import { Button, Callout } from '@blueprintjs/core'
import { ArrowLeftIcon, CloudUploadIcon, FloppyDiskIcon, RedoIcon, UndoIcon } from '@blueprintjs/icons'
import { confirm, FaultState, Skeleton, StateTag, useFormSchema } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { addBranch, insertBlock } from '../../model/designer/edit-tree.ts'
import { newBlock } from '../../model/designer/new-blocks.ts'
import { FlowCanvas } from '../design/flow-canvas.tsx'
import { Properties } from '../design/properties.tsx'
import { useDesigner } from '../design/use-designer.ts'
import '../workflow.css'
import '../design/design.css'

export default function DesignerPage() {
  const { process = '' } = useParams()
  const navigate = useNavigate()
  const designer = useDesigner(process)
  const [selected, setSelected] = useState<string>()
  const form = useFormSchema(designer.found.data?.document)
  const { found, tree, problems, obstacles } = designer
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={8} />
  const leave = async () => {
    if (designer.changed && !(await confirm({ text: '有修改尚未保存，确定离开吗？', intent: 'danger' }))) return
    navigate('/workflow/design')
  }
  const errors = problems.filter((problem) => problem.severity === 'error')
  return (
    <div className="wf-designer">
      <header className="wf-designer-head">
        <Button variant="minimal" icon={<ArrowLeftIcon />} aria-label="返回" onClick={() => void leave()} />
        <h1>{found.data.processName}</h1>
        <StateTag family={found.data.version === null ? 'wait' : 'ok'}>{found.data.version === null ? '草稿' : `已发布 v${found.data.version}`}</StateTag>
        <span className="wf-saved" role="status">{designer.changed ? '有未保存的修改' : ''}</span>
        <span className="gt-actions">
          <Button variant="minimal" icon={<UndoIcon />} aria-label="撤销" disabled={!designer.undo} onClick={designer.undo} />
          <Button variant="minimal" icon={<RedoIcon />} aria-label="重做" disabled={!designer.redo} onClick={designer.redo} />
          <Button icon={<FloppyDiskIcon />} text="保存" disabled={!tree} loading={designer.busy} onClick={() => void designer.save()} />
          <Button intent="primary" icon={<CloudUploadIcon />} text="发布" disabled={!tree} loading={designer.busy} onClick={() => void designer.publish()} />
        </span>
      </header>
      {errors.length > 0 && (
        <Callout intent="danger" className="wf-designer-problems" title={`${errors.length} 处需要修改后才能发布`}>
          {errors.map((problem) => (
            <button key={`${problem.where}${problem.text}`} type="button" className="gt-link" onClick={() => setSelected(problem.where)}>
              {problem.text}
            </button>
          ))}
        </Callout>
      )}
      {obstacles.length > 0 && (
        <Callout intent="warning" title="该流程图不能用简易设计器编辑">
          {obstacles.join('；')}
        </Callout>
      )}
      {tree && (
        <div className="wf-designer-body">
          <FlowCanvas
            tree={tree}
            selected={selected}
            faulty={new Set(errors.map((problem) => problem.where))}
            onSelect={setSelected}
            onInsert={(list, index, kind) => {
              const block = newBlock(tree, kind)
              designer.change(insertBlock(tree, list, index, block))
              setSelected(block.id)
            }}
            onAddBranch={(split) => designer.change(addBranch(tree, split))}
          />
          <aside className="wf-designer-panel">
            <Properties tree={tree} selected={selected} form={form} onChange={designer.change} />
          </aside>
        </div>
      )}
    </div>
  )
}
