import { DayField, SelectField, TextField } from '@gongtai/sdk/web'
import type { RuleInput } from '../../model/rule-calls.ts'

interface FactFieldsProps {
  readonly inputs: readonly RuleInput[]
  readonly facts: Readonly<Record<string, string>>
  readonly onChange: (facts: Readonly<Record<string, string>>) => void
}

/** A control for each input of a rule. */
export const FactFields = ({ inputs, facts, onChange }: FactFieldsProps) => (
  <>
    {inputs.map((input) => {
      const { name, title, type, unit, choices } = input
      const common = {
        label: unit ? `${title}（${unit}）` : title,
        value: facts[name] ?? '',
        onChange: (value: string) => onChange({ ...facts, [name]: value }),
      }
      if (type === 'date') return <DayField key={name} {...common} />
      const options = type === 'truth' ? { true: '是', false: '否' } : choices
      return options ? (
        <SelectField key={name} {...common} unchosen="未填写" options={Object.entries(options)} />
      ) : (
        <TextField key={name} {...common} maxLength={200} />
      )
    })}
  </>
)

/** What was typed, as the rule takes it: what is empty is left out, and whether something is so is no text. */
export const factsOf = (
  inputs: readonly RuleInput[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(
    inputs.flatMap(({ name, type }) => {
      const value = typed[name]?.trim() ?? ''
      return value === '' ? [] : [[name, type === 'truth' ? value === 'true' : value]]
    }),
  )
