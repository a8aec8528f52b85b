import { Callout } from '@blueprintjs/core'
import { fieldTypes, type NodeType } from '@gongtai/sdk'
import { type FlowTree, isSplit, type TreeBlock } from '@gongtai/sdk/flow'
import {
  ConflictBar,
  FaultState,
  Plugins,
  Skeleton,
  useCall,
  useFormSchema,
  useService,
  useView,
} from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { componentsOf } from '../../model/assignment/components.ts'
import { automaticStepsOffered, type OfferedStep } from '../../model/automatic-step-calls.ts'
import { addBranch, insertBlock, type ListId } from '../../model/designer/edit-tree.ts'
import { automaticBlock, contributedBlock, type NewBlock, newBlock } from '../../model/designer/new-blocks.ts'
import { workflowFaults } from '../../model/faults.ts'
import { AssignedForm } from '../design/assigned-form.ts'
import { DesignerHead } from '../design/designer-head.tsx'
import { DrawingOnly } from '../design/drawing-only.tsx'
import { FlowCanvas } from '../design/flow-canvas.tsx'
import { Properties } from '../design/properties.tsx'
import { useDesigner } from '../design/use-designer.ts'
import '../styles/designer.css'

export default function DesignerPage() {
  const { process = '' } = useParams()
  return <Designer process={process} />
}

interface DesignerProps {
  readonly process: string
  /** Whether what holds for the process as a whole is shown first. */
  readonly settings?: boolean
}

/** The process on its canvas, with the properties of what is selected. */
export function Designer({ process, settings = false }: DesignerProps) {
  const designer = useDesigner(process)
  const plugins = useService(Plugins)
  const offered = useCall(automaticStepsOffered, {}, { quiet: true }).data
  const [chosen, setSelected] = useState<string>()
  const selected = chosen ?? (settings ? designer.tree?.start.id : undefined)
  useEffect(() => ensureTypes(plugins), [plugins])
  const form = useFormSchema(designer.found.data?.document)
  const types = useView(fieldTypes)
  const assigned = { process, components: form ? componentsOf(form, types.find) : [] }
  const { found, tree, saver, problems, obstacles } = designer
  if (!found.data) return found.error ? <FaultState error={found.error} /> : <Skeleton lines={8} />
  // Conditions and rights name fields by id: without the form nobody could read them, or write one that is kept right.
  if (found.data.document && !form) return <Skeleton lines={8} />
  const errors = problems.filter((problem) => problem.severity === 'error')
  const insert = (list: ListId, index: number, kind: NewBlock | NodeType | OfferedStep) => {
    if (!tree) return
    const block = blockOf(tree, kind)
    designer.change(insertBlock(tree, list, index, block))
    setSelected(isSplit(block) ? block.branches[0]?.id : block.id)
  }
  return (
    <div className="wf-designer">
      <DesignerHead process={process} stored={found.data} form={form} designer={designer} />
      {saver && <ConflictBar saver={saver} text={workflowFaults.draftChanged().message} onReload={designer.reload} />}
      {errors.length > 0 && <Problems problems={errors} onSelect={setSelected} />}
      {obstacles.length > 0 && <DrawingOnly obstacles={obstacles} xml={found.data.xml} />}
      {tree && (
        <div className="wf-designer-body">
          <FlowCanvas
            tree={tree}
            form={form}
            offered={offered}
            selected={selected}
            faulty={new Set(errors.map((problem) => problem.where))}
            onSelect={setSelected}
            onInsert={insert}
            onAddBranch={(split) => designer.change(addBranch(tree, split))}
          />
          <aside className="wf-designer-panel">
            <AssignedForm value={assigned}>
              <Properties
                tree={tree}
                offered={offered}
                selected={selected}
                form={form}
                onChange={designer.change}
                onAssign={designer.assign}
              />
            </AssignedForm>
          </aside>
        </div>
      )}
    </div>
  )
}

const blockOf = (tree: FlowTree, kind: NewBlock | NodeType | OfferedStep): TreeBlock => {
  if (typeof kind === 'string') return newBlock(tree, kind)
  return 'step' in kind ? contributedBlock(tree, kind) : automaticBlock(tree, kind)
}

const ensureTypes = (plugins: Plugins): void => {
  for (const point of ['node-types', 'assignment-types']) void plugins.ensure(point)
}

interface ProblemsProps {
  readonly problems: readonly { readonly text: string; readonly where: string }[]
  readonly onSelect: (id: string) => void
}

const Problems = ({ problems, onSelect }: ProblemsProps) => (
  <Callout intent="danger" className="wf-designer-problems" title={`${problems.length} 处需要修改后才能发布`}>
    {problems.map((problem) => (
      <button
        key={`${problem.where}${problem.text}`}
        type="button"
        className="gt-link"
        onClick={() => onSelect(problem.where)}
      >
        {problem.text}
      </button>
    ))}
  </Callout>
)
