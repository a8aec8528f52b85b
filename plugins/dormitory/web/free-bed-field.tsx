import { Field, Select, useCall } from '@gongtai/sdk/web'
import { freeBeds } from '../model/plan.ts'
import './fields.css'

interface FreeBedFieldProps {
  readonly sex: string
  readonly houseType?: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (bed: string) => void
}

const NONE = '请待床位空出；也可以把申请退回，由申请人改选其他房型。'

/** One of the beds that suit; what its room lacks is said before it is given. */
export function FreeBedField({ sex, houseType, value, problem, onChange }: FreeBedFieldProps) {
  const free = useCall(freeBeds, { sex: sex === '1' ? '1' : '0', ...(houseType !== undefined && { houseType }) })
  const chosen = free.data?.find(({ name }) => name === value)
  return (
    <>
      <Field label="空闲床位" required problem={problem} help={free.data?.length === 0 ? NONE : undefined}>
        {(control) => (
          <Select
            className="gt-wide"
            control={control}
            value={value}
            list={free}
            placeholder={free.data?.length === 0 ? '没有合适的空闲床位' : '请选择床位'}
            onChange={onChange}
            options={(free.data ?? []).map((each) => ({
              value: each.name,
              title: [each.name, houseType === undefined && each.houseTypeName, `${each.area} 平方米`]
                .filter(Boolean)
                .join('　'),
            }))}
          />
        )}
      </Field>
      {chosen && chosen.warning !== '' && (
        <p className="dorm-warning" role="alert">
          {chosen.warning}
        </p>
      )}
    </>
  )
}
