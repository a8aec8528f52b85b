import { Checkbox, Radio } from '@blueprintjs/core'
import { useState } from 'react'
import type { Incident } from '../../model/detail-shapes.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import '../styles/detail.css'

interface BranchDialogProps {
  readonly incident: Incident
  readonly sending: boolean
  readonly onChoose: (flows: readonly string[], reason: string) => void
  readonly onClose: () => void
}

/** Where no branch could be taken, a manager says which one the request goes on along. */
export function BranchDialog({ incident, sending, onChoose, onClose }: BranchDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { branches, several } = incident
  const toggle = (flow: string) => {
    const others = chosen.filter((each) => each !== flow)
    if (!several) setChosen([flow])
    else setChosen(others.length < chosen.length ? others : [...chosen, flow])
  }
  const Choice = several ? Checkbox : Radio
  return (
    <ReasonDialog
      title="选择分支"
      label="处理原因"
      confirm="确定"
      intent="primary"
      sending={sending}
      ready={chosen.length > 0}
      onConfirm={(reason) => onChoose(chosen, reason)}
      onClose={onClose}
    >
      <p>没有条件成立的分支，请指定申请接下来走哪个分支。选择和原因会记入办理过程。</p>
      <fieldset className="wf-branches">
        <legend>分支</legend>
        {branches.map(({ flow, name }) => (
          <Choice key={flow} label={name} checked={chosen.includes(flow)} onChange={() => toggle(flow)} />
        ))}
      </fieldset>
    </ReasonDialog>
  )
}
