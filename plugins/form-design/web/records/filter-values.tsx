import { Checkbox } from '@blueprintjs/core'
import { DayField, SelectField, TextField } from '@gongtai/sdk/web'
import { type RecordFilter, spans } from '../../model/record-filter.ts'
import type { RecordColumn } from './record-column.ts'

interface FilterValuesProps {
  readonly column: RecordColumn
  readonly filter: RecordFilter
  readonly problem: string | undefined
  readonly onChange: (values: readonly string[]) => void
}

/** What a column is held against, in a control of its kind. */
export function FilterValues({ column, filter, problem, onChange }: FilterValuesProps) {
  const { operator, values } = filter
  if (operator === 'empty' || operator === 'filled') return null
  if (operator === 'in') return <Choices {...{ column, problem, onChange }} values={values} />
  if (operator === 'within')
    return (
      <SelectField
        label="时间"
        labels="top"
        value={values[0] ?? ''}
        unchosen="请选择"
        options={spans}
        onChange={(span) => onChange([span])}
        problem={problem}
      />
    )
  const [first = '', last = ''] = values
  if (operator !== 'between')
    return <One kind={column.kind} label="值" value={first} onChange={(value) => onChange([value])} problem={problem} />
  return (
    <>
      <One
        kind={column.kind}
        label="从"
        value={first}
        onChange={(value) => onChange([value, last])}
        problem={problem}
      />
      <One
        kind={column.kind}
        label="到"
        value={last}
        onChange={(value) => onChange([first, value])}
        problem={problem}
      />
    </>
  )
}

interface OneProps {
  readonly kind: RecordColumn['kind']
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

const One = ({ kind, ...props }: OneProps) =>
  kind === 'date' || kind === 'time' ? (
    <DayField labels="top" {...props} />
  ) : (
    <TextField labels="top" {...props} maxLength={100} {...(kind === 'number' && { placeholder: '数字' })} />
  )

function Choices({
  column: { title, choices = [] },
  values,
  problem,
  onChange,
}: Pick<FilterValuesProps, 'column' | 'problem' | 'onChange'> & { readonly values: readonly string[] }) {
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return (
    <fieldset className="fd-filter-choices">
      <legend className="gt-visually-hidden">{title}的选项</legend>
      {choices.map(({ value, label }) => (
        <Checkbox key={value} label={label} checked={values.includes(value)} onChange={() => toggle(value)} />
      ))}
      {choices.length === 0 && <p className="gt-muted">没有可选的值</p>}
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  )
}
