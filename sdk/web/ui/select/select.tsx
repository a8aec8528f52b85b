import { CaretDownIcon, CrossIcon } from '@blueprintjs/icons'
import { type KeyboardEvent, lazy, type Ref, useId, useRef, useState, useTransition } from 'react'
import type { SelectOption } from './select-options.ts'

const SelectList = lazy(() => import('./select-list.tsx'))

/**
 * What {@link Select} takes.
 *
 * @see Select
 */
export interface SelectProps<Value extends string> {
  /** Offered in this order; from eight on they can be searched. */
  readonly options: readonly SelectOption<Value>[]
  /** Empty while nothing is chosen, unless an option is empty, too; what is not offered any more is shown as it is. */
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  /** Takes the choice away; without it there is always one. */
  readonly onClear?: (() => void) | undefined
  /** Name for those who hear the page, where no label stands beside it. */
  readonly label?: string | undefined
  /** What joins it with its label and its problem, see `Field`. */
  readonly control?: SelectControl
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  /** Whether the options are still being fetched, and what went wrong. */
  readonly list?: { readonly isPending: boolean; readonly error: Error | null }
  /** Whether few options can be searched, too. */
  readonly searchable?: boolean | undefined
  /** The options are a part of a longer list: what is typed is looked for elsewhere, and becomes other options. */
  readonly search?: SelectSearch | undefined
  readonly className?: string
  /** The person goes elsewhere. */
  readonly onBlur?: () => void
}

/** How the rest of a list is found of which options are a part. */
export interface SelectSearch {
  /** Length of the whole list. */
  readonly total: number
  /** Called with what is typed, and with nothing when the list closes. */
  readonly onText: (text: string) => void
}

interface SelectControl {
  readonly id?: string
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean | undefined
  readonly 'aria-required'?: boolean | undefined
}

/**
 * One of several options, in a list that opens under it and on the phone from the foot of the window. Arrows and
 * letters open it and go along it, Enter chooses, Esc closes, Delete takes the choice away.
 *
 * @param props options, value and what a change calls
 * @throws never
 * @example
 * export const Fuel = ({ fuel, setFuel }: { fuel: string; setFuel: (fuel: string) => void }) => (
 *   <Select label="燃料" value={fuel} onChange={setFuel} options={[{ value: '92', title: '92号汽油' }]} />
 * )
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, list, searchable, search, disabled, className = '', onClear } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const opening = useOpening()
  const done = () => {
    opening.close()
    button.current?.focus()
  }
  const clear = value !== '' && !disabled ? onClear : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is left are the button and the list within
    <span
      className={`gt-select-box ${className}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onBlur?.()
      }}
    >
      <SelectButton {...props} {...{ button, opening }} listId={id} onClear={clear} />
      {clear && (
        <button type="button" className="gt-select-clear" aria-label="清除所选" tabIndex={-1} onClick={clear}>
          <CrossIcon size={12} aria-hidden />
        </button>
      )}
      {opening.isOpen && (
        <SelectList
          {...{ id, options, value, list, searchable, search, typed: opening.typed, anchor: button }}
          onChoose={(next) => {
            done()
            props.onChange(next as Value)
          }}
          onDone={done}
          onClosed={opening.close}
        />
      )}
    </span>
  )
}

interface SelectButtonProps extends Omit<SelectProps<string>, 'onChange'> {
  readonly button: Ref<HTMLButtonElement>
  readonly opening: ReturnType<typeof useOpening>
  readonly listId: string
}

function SelectButton({ button, opening, listId, onClear, ...props }: SelectButtonProps) {
  const { options, value, label, control, placeholder = '请选择', disabled, list } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <button
      {...control}
      {...(label !== undefined && { 'aria-label': label })}
      {...opening.onButton(onClear)}
      ref={button}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={opening.isOpen}
      aria-controls={opening.isOpen ? listId : undefined}
      className="gt-select"
      data-value={value}
      disabled={disabled}
    >
      <span className={chosen || value !== '' ? undefined : 'gt-select-none'}>
        {chosen ? wordsOf(chosen) : value || (list?.isPending ? '加载中…' : placeholder)}
      </span>
      <CaretDownIcon size={14} aria-hidden />
    </button>
  )
}

/** What stands there although it could not be chosen now says so. */
const wordsOf = ({ title, disabled }: SelectOption): string =>
  disabled ? `${title.trim()}（${disabled}）` : title.trim()

/** Whether the list is open, and with which letters it was opened. */
function useOpening() {
  const [typed, setTyped] = useState<string>()
  const wasOpen = useRef(false)
  // A transition waits for the code of the list instead of showing that there is none yet.
  const [, start] = useTransition()
  const isOpen = typed !== undefined
  const open = (letters: string) => start(() => setTyped(letters))
  const onButton = (onClear: (() => void) | undefined) => ({
    // The list closes by itself when somebody presses outside; the click that follows does not open it again.
    onPointerDown: () => {
      wasOpen.current = isOpen
    },
    onClick: () => {
      if (!wasOpen.current) open('')
      wasOpen.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (onClear && (key === 'Delete' || key === 'Backspace')) onClear()
      else if (key === 'ArrowDown' || key === 'ArrowUp') open('')
      else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) open(key)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  })
  return { isOpen, typed: typed ?? '', close: () => setTyped(undefined), onButton }
}
