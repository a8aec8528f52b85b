import { Checkbox } from '@blueprintjs/core'
import { taskOperations } from '@gongtai/sdk'
import type { Operation } from '@gongtai/sdk/flow'
import { useView } from '@gongtai/sdk/web'
import '../styles/designer.css'

interface OperationsEditorProps {
  readonly operations: readonly Operation[]
  readonly onChange: (operations: readonly Operation[]) => void
}

/** Votes are what the step is about; they are set with its way of deciding. */
const votes = ['approve', 'oppose', 'abstain']

/** What the holder of a task may do besides agreeing. */
export function OperationsEditor({ operations, onChange }: OperationsEditorProps) {
  const offered = useView(taskOperations)
    .all()
    .filter(({ id, call }) => !votes.includes(id) && call === undefined)
  const toggle = (id: Operation) =>
    onChange(operations.includes(id) ? operations.filter((each) => each !== id) : [...operations, id])
  return (
    <fieldset className="wf-operations">
      <legend>办理人还可以</legend>
      {offered.map(({ id, title }) => (
        <Checkbox
          key={id}
          inline
          label={title}
          checked={operations.includes(id as Operation)}
          onChange={() => toggle(id as Operation)}
        />
      ))}
    </fieldset>
  )
}
