import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core'
import { FaultState, Field, Skeleton, useCall } from '@gongtai/sdk/web'
import type { ReactNode } from 'react'
import { deputyScopes } from '../../model/deputy-calls.ts'
import '../styles/deputies.css'

export interface Scope {
  readonly all: boolean
  readonly processes: readonly string[]
  readonly categories: readonly string[]
}

interface ScopeFieldProps {
  readonly scope: Scope
  readonly problem: string | undefined
  readonly onChange: (scope: Scope) => void
  /** What else belongs to the scope. */
  readonly children: ReactNode
}

const toggled = (list: readonly string[], entry: string): readonly string[] =>
  list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry]

/** All processes, or some of them, by themselves or by their category. */
export const ScopeField = ({ scope, problem, onChange, children }: ScopeFieldProps) => (
  <Field label="范围" problem={problem}>
    {({ id, 'aria-describedby': described }) => (
      <div id={id} aria-describedby={described} className="wf-scope-field">
        <RadioGroup
          inline
          selectedValue={scope.all ? 'all' : 'some'}
          onChange={(event) => onChange({ ...scope, all: event.currentTarget.value === 'all' })}
        >
          <Radio value="all" label="全部流程" />
          <Radio value="some" label="部分流程" />
        </RadioGroup>
        {!scope.all && <Choices scope={scope} onChange={onChange} />}
        {children}
      </div>
    )}
  </Field>
)

function Choices({ scope, onChange }: Pick<ScopeFieldProps, 'scope' | 'onChange'>) {
  const found = useCall(deputyScopes, {})
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={4} />
  const categories = [...new Set(found.data.map(({ category }) => category))]
  return (
    <div className="wf-scope-choices" role="group" aria-label="流程">
      {categories.map((category) => {
        const whole = category !== '' && scope.categories.includes(category)
        return (
          <div key={category}>
            {category !== '' && (
              <Checkbox
                checked={whole}
                label={`${category}（全部）`}
                onChange={() => onChange({ ...scope, categories: toggled(scope.categories, category) })}
              />
            )}
            {found.data
              .filter((process) => process.category === category)
              .map(({ defKey, processName }) => (
                <Checkbox
                  key={defKey}
                  className="wf-scope-process"
                  checked={whole || scope.processes.includes(defKey)}
                  disabled={whole}
                  label={processName}
                  onChange={() => onChange({ ...scope, processes: toggled(scope.processes, defKey) })}
                />
              ))}
          </div>
        )
      })}
    </div>
  )
}
