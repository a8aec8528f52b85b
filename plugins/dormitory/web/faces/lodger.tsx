import type { FormValues } from '@gongtai/sdk'
import type { FieldFaceProps } from '@gongtai/sdk/web'
import { Client, Select, useCall, useService, useSurroundingForm } from '@gongtai/sdk/web'
import { changeValues, readChangeData, readLodgers } from '../../model/change.ts'

type Props = FieldFaceProps<string>

/** Choosing somebody fills in where they live, and what goes with it. */
export function Edit(props: Props) {
  const client = useService(Client)
  return <LodgerSelect {...props} valuesOf={async (id) => changeValues(await client.call(readChangeData, { id }))} />
}

/** Somebody who lives here, with what is known of them as the values of the form. */
export function LodgerSelect({
  valuesOf,
  ...props
}: Props & { readonly valuesOf: (id: string) => Promise<FormValues> }) {
  const { id, value, disabled, required, invalid, mode, placeholder, onChange, onBlur } = props
  const form = useSurroundingForm()
  const list = useCall(readLodgers, {}, { enabled: mode === 'render' })
  const choose = async (person: string) => {
    onChange(person)
    // What went wrong is said by the request layer; the fields stay as they were.
    const values = await valuesOf(person).catch(() => undefined)
    if (values) form?.fill(values)
  }
  return (
    <Select
      className="gt-wide"
      control={{ id, 'aria-required': required || undefined, 'aria-invalid': invalid || undefined }}
      {...{ value, disabled, onBlur, list }}
      placeholder={placeholder || '请选择'}
      onChange={(person) => void choose(person)}
      onClear={() => onChange('')}
      options={(list.data?.rows ?? []).map(({ id: person, name, bed }) => ({
        value: person,
        title: `${name}　${bed}`,
      }))}
    />
  )
}

/** The name, as far as the person may know it. */
export function Show({ value }: Props) {
  const data = useCall(readChangeData, { id: value }, { enabled: value !== '', quiet: true, fresh: 60_000 })
  return <span>{data.data?.name ?? '—'}</span>
}
