import type { FieldFaceProps } from '@gongtai/sdk/web'

export interface Option {
  readonly value: string
  readonly label: string
}

interface OptionListProps {
  readonly face: FieldFaceProps<string, unknown>
  readonly options: readonly Option[]
  readonly empty: string
}

/** A list of objects to pick one from by keyboard or touch. A value no longer offered stays visible. */
export function OptionList({ face, options, empty }: OptionListProps) {
  const offered = options.some((option) => option.value === face.value) || face.value === ''
  return (
    <select
      id={face.id}
      className="gt-select gt-wide"
      value={face.value}
      disabled={face.disabled}
      aria-invalid={face.invalid || undefined}
      onChange={(event) => face.onChange(event.currentTarget.value)}
      onBlur={face.onBlur}
    >
      <option value="">{options.length === 0 ? empty : face.placeholder || '请选择'}</option>
      {!offered && <option value={face.value}>当前所选（该时段不空闲）</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
