import { InputGroup } from '@blueprintjs/core'
import { Field, TickBox } from '@gongtai/sdk/web'
import { useState } from 'react'

export interface Kept {
  readonly resource: string
  readonly name: string
  readonly kind: string
}

interface ResourceTicksProps {
  readonly kept: readonly Kept[]
  readonly chosen: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

const FEW = 8

/** Some of the resources that somebody keeps. */
export function ResourceTicks({ kept, chosen, problem, onChange }: ResourceTicksProps) {
  const [search, setSearch] = useState('')
  const shown = kept.filter(({ name, kind }) => `${kind}${name}`.includes(search.trim()))
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Field label="资源" labels="top" required problem={problem}>
      {(control) => (
        <div {...control} className="bk-ticks">
          {kept.length > FEW && (
            <InputGroup aria-label="查找资源" placeholder="查找资源" value={search} onValueChange={setSearch} />
          )}
          <ul>
            {shown.map(({ resource, name, kind }) => (
              <li key={resource}>
                <TickBox captioned label={name} checked={chosen.includes(resource)} onToggle={() => toggle(resource)} />
                <span className="gt-muted">{kind}</span>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p className="gt-muted">没有符合的资源，请换一个名称查找。</p>}
        </div>
      )}
    </Field>
  )
}
