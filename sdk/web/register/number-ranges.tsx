import { Button } from '@blueprintjs/core'
import { NumericalIcon } from '@blueprintjs/icons'
import type { NumberField, RegisterFields } from '@gongtai/core/register/field'
import { rangeEnds, rangeProblem, writeRange } from '@gongtai/core/register/number-range'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Field } from '../ui/inputs/field.tsx'
import { placeBelow } from '../ui/inputs/place-below.ts'

type Ranges = Readonly<Record<string, string>>

interface NumberRangesProps {
  /** Those whose numbers may be narrowed. */
  readonly fields: RegisterFields
  readonly chosen: Ranges
  /** All at once, each as it stands in the address; empty text takes it back. */
  readonly onChange: (ranges: Ranges) => void
}

const numbers = (fields: RegisterFields) =>
  Object.entries(fields).flatMap(([key, field]) => (field.kind === 'number' ? [[key, field] as const] : []))

/** A button that opens the least and the most of each number in the list. */
export function NumberRanges(props: NumberRangesProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  if (numbers(props.fields).length === 0) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bp6-button"
        aria-label="数值范围"
        title="按数值范围筛选"
        aria-haspopup="dialog"
        aria-expanded={opened}
        popoverTarget={id}
      >
        <NumericalIcon />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="数值范围"
        className="gt-drop-menu gt-number-ranges"
        onToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened && (
          <RangeForm
            {...props}
            onShown={(form) => {
              if (panel.current && button.current) placeBelow(panel.current, button.current, 'start')
              form.querySelector('input')?.focus()
            }}
            onDone={() => panel.current?.hidePopover()}
          />
        )}
      </div>
    </>
  )
}

interface RangeFormProps extends NumberRangesProps {
  readonly onShown: (form: HTMLFormElement) => void
  readonly onDone: () => void
}

function RangeForm({ fields, chosen, onChange, onShown, onDone }: RangeFormProps) {
  const offered = numbers(fields)
  const shown = useRef(false)
  const [typed, setTyped] = useState<Ranges>(() => Object.fromEntries(offered.map(([key]) => [key, chosen[key] ?? ''])))
  const [problems, setProblems] = useState<Ranges>({})
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const found = offered.flatMap(([key, { title }]) => {
      const problem = typed[key] ? rangeProblem(title, typed[key]) : undefined
      return problem === undefined ? [] : [[key, problem] as const]
    })
    setProblems(Object.fromEntries(found))
    if (found.length > 0) return
    onDone()
    onChange(typed)
  }
  return (
    <form
      noValidate
      onSubmit={apply}
      ref={(form) => {
        if (!form || shown.current) return
        shown.current = true
        onShown(form)
      }}
    >
      {offered.map(([key, field]) => (
        <RangeEntry
          key={key}
          field={field}
          value={typed[key] ?? ''}
          problem={problems[key]}
          onChange={(value) => setTyped({ ...typed, [key]: value })}
        />
      ))}
      <div className="gt-number-ranges-foot">
        <Button type="submit" intent="primary" text="筛选" />
        <Button text="清空" onClick={() => setTyped(Object.fromEntries(offered.map(([key]) => [key, ''])))} />
      </div>
    </form>
  )
}

interface RangeEntryProps {
  readonly field: NumberField
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

function RangeEntry({ field: { title, unit }, value, problem, onChange }: RangeEntryProps) {
  const [from, to] = rangeEnds(value)
  const look = { className: 'bp6-input', inputMode: 'decimal', autoComplete: 'off' } as const
  // What parts the ends in the address is not typed.
  const clean = (text: string) => text.replaceAll(',', '').replaceAll('..', '.').trim()
  return (
    <Field label={title} labels="top" problem={problem}>
      {(control) => (
        <div className="gt-register-number">
          <input
            {...control}
            {...look}
            aria-label={`${title}最小值`}
            placeholder="最小"
            value={from}
            onChange={({ target }) => onChange(writeRange(clean(target.value), to))}
          />
          <span>至</span>
          <input
            {...look}
            aria-label={`${title}最大值`}
            aria-invalid={control['aria-invalid']}
            placeholder="最大"
            value={to}
            onChange={({ target }) => onChange(writeRange(from, clean(target.value)))}
          />
          {unit && <span className="gt-muted">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
