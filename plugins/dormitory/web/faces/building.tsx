import { type FieldFaceProps, Select, useCall } from '@gongtai/sdk/web'
import { readPlanBuildings } from '../../model/plan.ts'

type Props = FieldFaceProps<string>

const useBuildings = (enabled: boolean) => useCall(readPlanBuildings, {}, { enabled, fresh: 60_000 })

export function Edit({ id, value, disabled, required, invalid, mode, placeholder, onChange, onBlur }: Props) {
  const list = useBuildings(mode === 'render')
  return (
    <Select
      className="gt-wide"
      control={{ id, 'aria-required': required || undefined, 'aria-invalid': invalid || undefined }}
      {...{ value, disabled, onChange, onBlur, list }}
      placeholder={placeholder || '请选择楼栋'}
      onClear={() => onChange('')}
      options={(list.data ?? []).map(({ code, name }) => ({ value: code, title: `${code}　${name}` }))}
    />
  )
}

export function Show({ value }: Props) {
  const list = useBuildings(value !== '')
  const name = list.data?.find(({ code }) => code === value)?.name
  return <span>{name ? `${value}　${name}` : value}</span>
}
