import type { RegisterRow } from '@gongtai/sdk'
import { formatTime, StateTag, type StatusFamily } from '@gongtai/sdk/web'
import { warnings } from '../../model/warnings.ts'

/** A warning on the phone: what, by how much, who is to answer until when. */
export function WarningCard({ warning }: { readonly warning: RegisterRow<typeof warnings.fields> }) {
  const { text, colour, state, area, value, limit, dueAt, names } = warning
  const { colour: colours, state: states } = warnings.fields
  const facts = [
    area,
    value !== '' && `实际 ${value}`,
    limit !== '' && `限额 ${limit}`,
    names.about && `被预警人 ${names.about}`,
    names.responsible && `答复人 ${names.responsible}`,
    `${formatTime(dueAt, '{m}-{d} {h}:{i}')} 前答复`,
  ]
  return (
    <div className="gt-register-card">
      <div>
        <b>{text}</b>
        <span>
          <Tag choices={colours.choices} value={colour} /> <Tag choices={states.choices} value={state} />
        </span>
      </div>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

interface TagProps {
  readonly choices: Readonly<Record<string, { readonly title: string; readonly family: StatusFamily }>>
  readonly value: string
}

function Tag({ choices, value }: TagProps) {
  const choice = choices[value]
  return choice && <StateTag family={choice.family}>{choice.title}</StateTag>
}
