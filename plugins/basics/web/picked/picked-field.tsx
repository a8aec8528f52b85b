import { CrossIcon, PlusIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, type SelectorChoice, SelectorDialog } from '@gongtai/sdk/web'
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
  /** How one chosen object is written. */
  readonly render: (pick: Picks[number]) => ReactNode
}

/** The chosen objects, each with a way to take it out, and the way to choose others. */
export function PickedField({ field, selector, render }: PickedFieldProps) {
  const { value, options, disabled, mode, title, onChange, onBlur } = field
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  return (
    <fieldset
      {...groupOf(field)}
      className="bp6-input gt-wide basics-picks basics-group"
      data-disabled={disabled || undefined}
    >
      {value.map((pick) => (
        <span key={pick.id} className="basics-pick">
          {render(pick)}
          {!disabled && (
            <button
              type="button"
              aria-label={`移除${pick.name}`}
              onClick={() => onChange(value.filter(({ id }) => id !== pick.id))}
            >
              <CrossIcon size={12} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {!disabled && (
        <button
          type="button"
          className="gt-link basics-pick-add"
          aria-label={`选择${title}`}
          onClick={() => mode === 'render' && setOpen(true)}
        >
          <PlusIcon size={12} aria-hidden />
          {value.length === 0 ? field.placeholder || '请选择' : '选择'}
        </button>
      )}
      {isOpen && (
        <SelectorDialog
          isOpen
          type={selector}
          purpose={`用于「${title}」`}
          multiple={isOn(options.multiSelect)}
          chosen={value.map(({ id, name }) => ({ key: id, name }))}
          params={scopeOf(options)}
          onConfirm={(chosen) => onChange(picksOf(chosen))}
          onClose={close}
        />
      )}
    </fieldset>
  )
}

const picksOf = (chosen: readonly SelectorChoice[]): Picks =>
  chosen.filter(({ key }) => key !== '').map(({ key, name }) => ({ id: key, name }))

function scopeOf({ dataScope, selectedDepts }: PickedProps['options']): Record<string, string> {
  const departments = (selectedDepts ?? []).map(({ id }) => id).join(',')
  return { ...(dataScope && { dataScope }), ...(departments !== '' && { selectedDepts: departments }) }
}
