import { MenuItem } from '@blueprintjs/core'
import { CaretDownIcon } from '@blueprintjs/icons'
import { Select } from '@blueprintjs/select'
import type { Choice, FieldFaceProps } from '@gongtai/sdk/web'
import type { SelectOptions } from '../../model/choice/select.ts'
import { controlOf } from '../control.ts'
import { labelOf } from './labels.ts'

/** A drop-down whose options can be searched, for long lists. */
export default function SearchSelect(props: FieldFaceProps<string, SelectOptions>) {
  const { value, choices, disabled, onChange, onBlur } = props
  return (
    <Select<Choice>
      fill
      items={[...choices]}
      disabled={disabled}
      inputProps={{ placeholder: '输入关键字查找', 'aria-label': `查找${props.title}` }}
      popoverProps={{ minimal: true, matchTargetWidth: true, onClosed: onBlur }}
      itemPredicate={(query, choice) => choice.label.toLowerCase().includes(query.trim().toLowerCase())}
      itemRenderer={(choice, { handleClick, modifiers, ref }) =>
        modifiers.matchesPredicate ? (
          <MenuItem
            key={choice.value}
            ref={ref}
            text={choice.label}
            active={modifiers.active}
            selected={choice.value === value}
            roleStructure="listoption"
            onClick={handleClick}
          />
        ) : null
      }
      noResults={<MenuItem disabled text="没有匹配的选项" roleStructure="listoption" />}
      onItemSelect={(choice) => onChange(choice.value === value ? '' : choice.value)}
    >
      <button type="button" className="bp6-input gt-wide basics-opener" {...controlOf(props)}>
        <span className={value === '' ? 'basics-placeholder' : undefined}>
          {value === '' ? props.placeholder || '请选择' : labelOf(value, choices)}
        </span>
        <CaretDownIcon size={14} aria-hidden />
      </button>
    </Select>
  )
}
