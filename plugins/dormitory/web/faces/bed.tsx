import type { FieldFaceProps } from '@gongtai/sdk/web'
import { Select, useCall, useFormValue, useSession } from '@gongtai/sdk/web'
import { readChangeData } from '../../model/change.ts'
import type { BedOptions } from '../../model/fields.ts'
import { freeBeds } from '../../model/plan.ts'
import '../fields.css'

type Props = FieldFaceProps<string, BedOptions>

/** The sex that the form says, or that of the person it is about. */
function useSex({ options, mode }: Props): '0' | '1' | undefined {
  const said = useFormValue('SEX')
  const person = String(useFormValue(options.ofPerson ?? '') ?? '')
  const data = useCall(readChangeData, { id: person }, { enabled: mode === 'render' && person !== '', quiet: true })
  const sex = String(said ?? data.data?.sex ?? '')
  return sex === '0' || sex === '1' ? sex : undefined
}

/** Beds that are free for somebody of that sex, of the house type that the form says. */
export function Edit(props: Props) {
  const { id, value, disabled, required, invalid, mode, placeholder, onChange, onBlur } = props
  const sex = useSex(props)
  const houseType = String(useFormValue('HOUSE_TYPE') ?? '')
  const allowed = useSession().may('dormitory:read')
  const asked = { ...(sex && { sex }), ...(houseType !== '' && { houseType }) }
  const free = useCall(freeBeds, asked, { enabled: mode === 'render' && allowed && !disabled })
  const beds = free.data ?? []
  const known = value === '' || beds.some(({ name }) => name === value)
  const lacks = beds.find(({ name }) => name === value)?.warning
  return (
    <>
      <Select
        className="gt-wide"
        control={{ id, 'aria-required': required || undefined, 'aria-invalid': invalid || undefined }}
        {...{ value, disabled, onChange, onBlur }}
        placeholder={placeholder || '请选择床位'}
        list={{ isPending: allowed && mode === 'render' && free.isPending && !disabled, error: free.error }}
        onClear={() => onChange('')}
        options={[
          ...(known ? [] : [{ value, title: value }]),
          ...beds.map(({ name, houseTypeName, area }) => ({
            value: name,
            title: `${name}　${houseTypeName}　${area} 平方米`,
          })),
        ]}
      />
      {lacks && (
        <p className="dorm-warning" role="alert">
          {lacks}
        </p>
      )}
    </>
  )
}

export const Show = ({ value }: Props) => <span>{value}</span>
