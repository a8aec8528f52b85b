import { CaretDownIcon, CaretUpIcon, NumericalIcon } from '@blueprintjs/icons'
import { type Amount, addAmounts } from '@gongtai/sdk/form'
import { type FieldFaceProps, fieldFace, toast } from '@gongtai/sdk/web'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { clamped, type NumberOptions, number, showNumber, writeNumber } from '../model/number.ts'
import { numeric } from '../model/option-values.ts'
import { controlOf } from './control.ts'
import { useReadDraft } from './use-read-draft.ts'

type Props = FieldFaceProps<Amount | null, NumberOptions>

/** Separators stand in the number while nobody types in it; one that is not allowed becomes the nearest that is. */
function useNumberDraft({ title, value, options, onChange, onBlur }: Props) {
  const [typing, setTyping] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  // The separators that go take the selection along: what is typed next is to replace the number, as it was about to.
  useLayoutEffect(() => {
    if (typing) box.current?.select()
  }, [typing])
  const leave = () => {
    setTyping(false)
    const [problem] = number.check(value, options)
    const nearest = problem && value !== null ? clamped(value, options) : value
    if (problem && nearest !== value) {
      toast.warning(`${title}${problem.text}，已改为${showNumber(nearest, options)}`)
      onChange(nearest)
    }
    onBlur()
  }
  const draft = useReadDraft({
    text: (typing ? writeNumber : showNumber)(value, options),
    kind: '数字',
    read: (text) => number.read(text, options),
    empty: null,
    change: onChange,
    leave,
  })
  const onFocus = () => {
    setTyping(true)
    draft.input.onFocus()
  }
  return { ...draft, input: { ...draft.input, onFocus, ref: box } }
}

function Edit(props: Props) {
  const { value, options, compact, disabled, onChange } = props
  const draft = useNumberDraft(props)
  const step = (direction: 1 | -1) =>
    onChange(clamped(addAmounts(value ?? 0, direction * (numeric(options.step) ?? 1)), options))
  const onKeyDown = (event: KeyboardEvent) => {
    draft.onKeyDown(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    draft.forget()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <span className={compact ? 'basics-number basics-number-compact' : 'basics-number'}>
      <input
        className="bp6-input gt-wide"
        {...controlOf(props)}
        {...draft.input}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuenow={value === null ? undefined : Number(value)}
        aria-valuetext={value === null ? undefined : writeNumber(value, options)}
        aria-valuemin={numeric(options.min)}
        aria-valuemax={numeric(options.max)}
        placeholder={props.placeholder}
        onKeyDown={onKeyDown}
      />
      {options.unit && !compact && <span className="basics-unit">{options.unit}</span>}
      {!disabled && !compact && <Steps title={props.title} onStep={step} />}
    </span>
  )
}

/** Two buttons that the keyboard does not need: the arrow keys do the same. */
const Steps = ({ title, onStep }: { readonly title: string; readonly onStep: (direction: 1 | -1) => void }) => (
  <span className="basics-steps">
    <button type="button" tabIndex={-1} data-sign="+" aria-label={`增加${title}`} onClick={() => onStep(1)}>
      <CaretUpIcon size={12} aria-hidden />
    </button>
    <button type="button" tabIndex={-1} data-sign="−" aria-label={`减少${title}`} onClick={() => onStep(-1)}>
      <CaretDownIcon size={12} aria-hidden />
    </button>
  </span>
)

const Show = ({ value, options }: Props) => (
  <span className="basics-figure">
    {showNumber(value, options)}
    {value !== null && options.unit ? ` ${options.unit}` : ''}
  </span>
)

export const numberFace = fieldFace<Amount | null, NumberOptions>({ id: number.id, Edit, Show, Icon: NumericalIcon })
