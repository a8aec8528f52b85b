import { Button } from '@blueprintjs/core'
import type { AssignmentType } from '@gongtai/sdk'
import type { AssignmentRule } from '@gongtai/sdk/flow'
import { SelectorDialog } from '@gongtai/sdk/web'
import { useContext, useState } from 'react'
import { FORM, MATRIX } from '../../model/assignment/rule-fields.ts'
import { INITIATORS_OWN, SENDERS_OWN } from '../../model/assignment/sources.ts'
import { AssignedForm } from './assigned-form.ts'
import { MatrixLookUp } from './matrix-look-up.tsx'

type Sources = AssignmentRule['sources']

interface RuleSourcesProps {
  readonly rule: AssignmentRule
  readonly type: AssignmentType | undefined
  readonly onChange: (sources: Sources) => void
}

const own: Sources = [{ key: INITIATORS_OWN, name: '发起人所在部门' }]
const senders: Sources = [{ key: SENDERS_OWN, name: '上一步办理人所在部门' }]

/** Whom a row names: picked in the selector its type says, or nothing to pick at all. */
export function RuleSources({ rule, type, onChange }: RuleSourcesProps) {
  const [picking, setPicking] = useState(false)
  const { process } = useContext(AssignedForm)
  if (!type?.selector) return <span className="gt-muted">无需选择</span>
  const leaders = type.selector === '3' && !type.group
  const names = rule.sources.map((source) => source.name).join('、')
  return (
    <span>
      <Button fill alignText="start" ellipsizeText text={names || '请选择人员'} onClick={() => setPicking(true)} />
      {leaders && <Button size="small" variant="minimal" text="用发起人部门" onClick={() => onChange(own)} />}
      {leaders && <Button size="small" variant="minimal" text="用上一步办理人部门" onClick={() => onChange(senders)} />}
      {rule.type === MATRIX && <MatrixLookUp sources={rule.sources} onChange={onChange} />}
      {picking && (
        <SelectorDialog
          isOpen
          multiple
          type={type.selector}
          purpose="办理人来源"
          params={rule.type === FORM ? { defId: process } : {}}
          chosen={rule.sources.filter(({ key }) => key !== INITIATORS_OWN && key !== SENDERS_OWN)}
          onConfirm={(chosen) =>
            onChange(chosen.filter(({ key }) => key !== '').map(({ key, name }) => ({ key, name })))
          }
          onClose={() => setPicking(false)}
        />
      )}
    </span>
  )
}
