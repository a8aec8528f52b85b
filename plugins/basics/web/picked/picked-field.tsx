import { PopoverNext } from '@blueprintjs/core'
import { CaretDownIcon, CrossIcon, PlusIcon } from '@blueprintjs/icons'
import {
  type FieldFaceProps,
  type SelectorChoice,
  SelectorDialog,
  SelectorDropDown,
  toggleChoice,
} from '@gongtai/sdk/web'
import { type ReactNode, useState } from 'react'
import { isOn } from '../../model/option-values.ts'
import type { Picks } from '../../model/picked/picked.ts'
import type { TreeSelectorOptions } from '../../model/picked/tree-selector.ts'
import { groupOf } from '../control.ts'

export type PickedProps = FieldFaceProps<Picks, Omit<TreeSelectorOptions, 'treeType'>>

export interface PickedFieldProps {
  readonly field: PickedProps
  /** Id of the selector type. */
  readonly selector: string
  /** Offers a drop-down beside the dialog. */
  readonly quick?: boolean
  /** How one chosen object is written. */
  readonly render: (pick: Picks[number]) => ReactNode
}

/** The chosen objects, each with a way to take it out, and the way to choose others. */
export function PickedField({ field, selector, quick = false, render }: PickedFieldProps) {
  const { value, options, disabled, mode, title, onChange, onBlur } = field
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  const looks = disabled && isOn(options.multiSelect) && value.length > 0
  const asked = value.length === 0 ? field.placeholder || '请选择' : '选择'
  return (
    <>
      <fieldset
        {...groupOf(field)}
        className="bp6-input gt-wide basics-picks basics-group"
        data-disabled={disabled || undefined}
      >
        {value.map((pick) => (
          <Chip
            key={pick.id}
            name={pick.name}
            onRemove={disabled ? undefined : () => onChange(value.filter(({ id }) => id !== pick.id))}
          >
            {render(pick)}
          </Chip>
        ))}
        {!disabled && (
          <button
            type="button"
            className="gt-link basics-pick-add"
            aria-label={`选择${title}：${asked}`}
            onClick={() => mode === 'render' && setOpen(true)}
          >
            <PlusIcon size={12} aria-hidden />
            {asked}
          </button>
        )}
        {quick && !disabled && <QuickPick field={field} selector={selector} />}
      </fieldset>
      {looks && (
        <button type="button" className="gt-link" aria-label={`查看${title}`} onClick={() => setOpen(true)}>
          查看
        </button>
      )}
      {isOpen && (
        <SelectorDialog
          isOpen
          type={selector}
          purpose={`用于「${title}」`}
          multiple={isOn(options.multiSelect)}
          readOnly={disabled}
          chosen={choicesOf(value)}
          params={scopeOf(field)}
          onConfirm={(chosen) => onChange(picksOf(chosen))}
          onClose={close}
        />
      )}
    </>
  )
}

interface ChipProps {
  readonly name: string
  readonly children: ReactNode
  readonly onRemove: (() => void) | undefined
}

const Chip = ({ name, children, onRemove }: ChipProps) => (
  <span className="basics-pick">
    {children}
    {onRemove && (
      <button type="button" aria-label={`移除${name}`} onClick={onRemove}>
        <CrossIcon size={12} aria-hidden />
      </button>
    )}
  </span>
)

/** The first few to choose from, without the dialog. */
function QuickPick({ field, selector }: Pick<PickedFieldProps, 'field' | 'selector'>) {
  const { value, options, mode, title, onChange, onBlur } = field
  const [isOpen, setOpen] = useState(false)
  const many = isOn(options.multiSelect)
  const chosen = choicesOf(value)
  const toggle = (choice: SelectorChoice) => {
    onChange(picksOf(toggleChoice(chosen, choice, many)))
    if (!many) setOpen(false)
  }
  return (
    <PopoverNext
      isOpen={isOpen}
      placement="bottom-end"
      arrow={false}
      onInteraction={(next) => setOpen(next && mode === 'render')}
      onClosed={onBlur}
      content={<SelectorDropDown type={selector} params={scopeOf(field)} chosen={chosen} onToggle={toggle} />}
    >
      <button type="button" className="basics-pick-quick" aria-label={`从列表查找${title}`}>
        <CaretDownIcon size={14} aria-hidden />
      </button>
    </PopoverNext>
  )
}

const choicesOf = (picks: Picks): readonly SelectorChoice[] => picks.map(({ id, name }) => ({ key: id, name }))

const picksOf = (chosen: readonly SelectorChoice[]): Picks =>
  chosen.filter(({ key }) => key !== '').map(({ key, name }) => ({ id: key, name }))

function scopeOf({ options, within }: PickedProps): Record<string, string> {
  const { dataScope, selectedDepts } = options
  const departments = (selectedDepts ?? []).map(({ id }) => id).join(',')
  return {
    ...(dataScope && { dataScope }),
    ...(departments !== '' && { selectedDepts: departments }),
    ...(within?.[0] && { id: within[0].id }),
  }
}
