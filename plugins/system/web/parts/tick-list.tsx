import { Checkbox } from '@blueprintjs/core'
import { Field } from '@gongtai/sdk/web'

export interface TickListProps {
  readonly label: string
  readonly choices: readonly { readonly id: string; readonly title: string }[]
  readonly chosen: readonly string[]
  /** Said instead while there are none. */
  readonly none?: string | undefined
  readonly onChange: (chosen: string[]) => void
}

/** Several of a few things, ticked. */
export function TickList({ label, choices, chosen, none, onChange }: TickListProps) {
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Field label={label} help={choices.length === 0 ? none : undefined}>
      {({ id: group }) => (
        <div id={group} className="sys-ticks" role="group" aria-label={label}>
          {choices.map(({ id, title }) => (
            <Checkbox key={id} label={title} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
        </div>
      )}
    </Field>
  )
}
