import { SelectionIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { lazy, Suspense } from 'react'
import { type SelectOptions, select } from '../../model/choice/select.ts'
import { isOn } from '../../model/option-values.ts'
import { controlOf } from '../control.ts'
import { ShowChoice } from './show-choice.tsx'

type Props = FieldFaceProps<string, SelectOptions>

const SearchSelect = lazy(() => import('./search-select.tsx'))

function Edit(props: Props) {
  if (!isOn(props.options.searchable) || props.mode === 'set') return <PlainSelect {...props} />
  return (
    <Suspense fallback={<PlainSelect {...props} />}>
      <SearchSelect {...props} />
    </Suspense>
  )
}

function PlainSelect(props: Props) {
  const { value, choices, onChange, onBlur } = props
  const offered = choices.some((choice) => choice.value === value)
  return (
    <select
      className={value === '' ? 'gt-select gt-wide basics-select-empty' : 'gt-select gt-wide'}
      {...controlOf(props)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      <option value="">{props.placeholder || '请选择'}</option>
      {value !== '' && !offered && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

export const selectFace = fieldFace<string, SelectOptions>({
  id: select.id,
  Edit,
  Show: ShowChoice,
  Icon: SelectionIcon,
})
