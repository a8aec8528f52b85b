import { NumericInput } from '@blueprintjs/core'
import { CrossIcon } from '@blueprintjs/icons'
import type { Timeout } from '@gongtai/sdk/flow'
import { Field, PushButton, SelectField } from '@gongtai/sdk/web'
import { NamedPeople } from './named-people.tsx'
import '../styles/designer.css'

const units: readonly (readonly [Timeout['unit'], string])[] = [
  ['workHour', '工作小时'],
  ['workDay', '个工作日'],
  ['hour', '小时'],
  ['day', '天'],
]

const acts: readonly (readonly [Timeout['act'], string])[] = [
  ['remind', '提醒办理人'],
  ['escalate', '告知办理人的负责人'],
  ['handTo', '转交他人办理'],
  ['approve', '自动通过'],
  ['returnPrevious', '退回上一步'],
  ['returnInitiator', '退回发起人'],
  ['end', '终止流程'],
]

const MOST = 5

interface TimeoutsEditorProps {
  readonly timeouts: readonly Timeout[]
  readonly onChange: (timeouts: readonly Timeout[]) => void
}

/** What happens when a step takes too long; several may follow each other. */
export function TimeoutsEditor({ timeouts, onChange }: TimeoutsEditorProps) {
  const change = (at: number, part: Partial<Timeout>) =>
    onChange(timeouts.map((each, place) => (place === at ? settled({ ...each, ...part }) : each)))
  return (
    <>
      <p className="gt-muted">
        从到达本环节起计算；工作小时与工作日按工作日历，申请挂起期间不计。可以设置多条，如 1 个工作日后提醒、3
        个工作日后转交。
      </p>
      {timeouts.map((timeout, at) => (
        <TimeoutRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a time limit is known by its place
          key={at}
          name={`期限 ${at + 1}`}
          timeout={timeout}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(timeouts.filter((_, place) => place !== at))}
        />
      ))}
      {timeouts.length < MOST && (
        <PushButton
          text="添加期限"
          onClick={() => onChange([...timeouts, { after: 1, unit: 'workDay', act: 'remind' }])}
        />
      )}
    </>
  )
}

/** Without what only matters for another act. */
const settled = ({ to, repeat, ...rest }: Timeout): Timeout => ({
  ...rest,
  ...(rest.act === 'handTo' && to && { to }),
  ...(rest.act === 'remind' && repeat !== undefined && { repeat }),
})

interface TimeoutRowProps {
  readonly name: string
  readonly timeout: Timeout
  readonly onChange: (part: Partial<Timeout>) => void
  readonly onRemove: () => void
}

function TimeoutRow({ name, timeout, onChange, onRemove }: TimeoutRowProps) {
  const { after, unit, act, repeat = 1, to = [] } = timeout
  return (
    <fieldset className="wf-timeout">
      <legend>{name}</legend>
      <button type="button" className="wf-timeout-remove" aria-label={`删除${name}`} onClick={onRemove}>
        <CrossIcon />
      </button>
      <div className="wf-timeout-span">
        <Amount label="超过" most={999} value={after} onChange={(value) => onChange({ after: value })} />
        <SelectField
          label="单位"
          labels="top"
          options={units}
          value={unit}
          onChange={(value) => onChange({ unit: value as Timeout['unit'] })}
        />
      </div>
      <SelectField
        label="则"
        labels="top"
        options={acts}
        value={act}
        onChange={(value) => onChange({ act: value as Timeout['act'] })}
      />
      {act === 'remind' && (
        <Amount label="共提醒几次" most={30} value={repeat} onChange={(value) => onChange({ repeat: value })} />
      )}
      {act === 'handTo' && <HandedTo to={to} onChange={(chosen) => onChange({ to: chosen })} />}
    </fieldset>
  )
}

interface AmountProps {
  readonly label: string
  readonly most: number
  readonly value: number
  readonly onChange: (value: number) => void
}

const Amount = ({ label, most, value, onChange }: AmountProps) => (
  <Field label={label} labels="top">
    {(control) => (
      <NumericInput
        {...control}
        fill
        min={1}
        max={most}
        minorStepSize={null}
        value={value}
        onValueChange={(next) => onChange(Math.trunc(next))}
      />
    )}
  </Field>
)

const PERSON = 'u:'

interface HandedToProps {
  readonly to: NonNullable<Timeout['to']>
  readonly onChange: (to: NonNullable<Timeout['to']>) => void
}

const HandedTo = ({ to, onChange }: HandedToProps) => (
  <NamedPeople
    label="转交给"
    chosen={to.map(({ key, name }) => ({ key: key.slice(PERSON.length), name }))}
    onChange={(people) => onChange(people.map(({ key, name }) => ({ key: `${PERSON}${key}`, name })))}
  />
)
