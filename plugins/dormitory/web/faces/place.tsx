import { type FieldFaceProps, Select, useCall, useSurroundingForm } from '@gongtai/sdk/web'
import { REPAIR_TABLE, readPlaces } from '../../model/repairs.ts'

type Props = FieldFaceProps<string>

/** Choosing a place says in which building it is. */
export function Edit({ id, value, disabled, required, invalid, mode, placeholder, onChange, onBlur }: Props) {
  const form = useSurroundingForm()
  const list = useCall(readPlaces, {}, { enabled: mode === 'render' && !disabled })
  const places = list.data ?? []
  const choose = (place: string) => {
    onChange(place)
    const building = places.find((each) => each.value === place)?.building
    if (building) form?.fill({ [REPAIR_TABLE]: { BUILDING: building } })
  }
  const none = list.data?.length === 0
  return (
    <Select
      className="gt-wide"
      control={{ id, 'aria-required': required || undefined, 'aria-invalid': invalid || undefined }}
      {...{ value, disabled, onBlur, list }}
      placeholder={none ? '您没有在住的房间，请联系宿管员代报' : placeholder || '请选择'}
      onChange={choose}
      onClear={() => onChange('')}
      options={places.map(({ value: place, title }) => ({ value: place, title }))}
    />
  )
}

export const Show = ({ value }: Props) => <span>{value}</span>
