import { Button } from '@blueprintjs/core'
import { TrashIcon } from '@blueprintjs/icons'
import type { StepNode } from '@gongtai/sdk/flow'
import { TextField, ViewTabs } from '@gongtai/sdk/web'
import { useState } from 'react'
import { removeBlock, updateBlock, updateStep } from '../../model/designer/edit-tree.ts'
import { type Policies, withPolicies } from '../../model/designer/policies.ts'
import { AssignedPeople } from './assigned-people.tsx'
import { DecisionEditor } from './decision-editor.tsx'
import { PoliciesEditor } from './policies-editor.tsx'
import type { PropertiesProps } from './properties.tsx'
import { PropertiesFrame } from './properties-frame.tsx'
import { RightsEditor } from './rights-editor.tsx'
import { TimeoutsEditor } from './timeouts-editor.tsx'
import '../styles/designer.css'

const sides = [
  ['people', '办理人'],
  ['decision', '办理方式'],
  ['fields', '字段权限'],
  ['timeouts', '办理期限'],
] as const

/** Who does a step, how several votes become one, and what may be done with the form. */
export function StepProperties({
  tree,
  form,
  step,
  onChange,
  onAssign,
}: PropertiesProps & { readonly step: StepNode }) {
  const [tab, setTab] = useState('people')
  const change = (part: Partial<StepNode>) =>
    onChange(updateStep(tree, step.id, part), part.name === undefined ? undefined : `${step.id} name`)
  const setPolicies = (policies: Policies) =>
    onChange(updateBlock(tree, step.id, (block) => (block.kind === 'step' ? withPolicies(block, policies) : block)))
  return (
    <PropertiesFrame title={step.name}>
      <TextField label="环节名称" labels="top" maxLength={50} value={step.name} onChange={(name) => change({ name })} />
      <ViewTabs id="step" tabs={sides} chosen={tab} onChoose={setTab}>
        {tab === 'people' && (
          <>
            <AssignedPeople
              purpose="办理人"
              assignment={step.assignment}
              onSave={(rules) => onAssign(step.id, rules)}
            />
            <PoliciesEditor policies={step} unchosen="与流程一致" onChange={setPolicies} />
          </>
        )}
        {tab === 'decision' && <DecisionEditor step={step} onChange={change} />}
        {tab === 'timeouts' && (
          <TimeoutsEditor timeouts={step.timeouts ?? []} onChange={(timeouts) => change({ timeouts })} />
        )}
        {tab === 'fields' && <RightsEditor form={form} step={step} usual="read" onChange={change} />}
      </ViewTabs>
      <Button
        className="wf-remove"
        intent="danger"
        variant="outlined"
        icon={<TrashIcon />}
        text="删除环节"
        onClick={() => onChange(removeBlock(tree, step.id))}
      />
    </PropertiesFrame>
  )
}
