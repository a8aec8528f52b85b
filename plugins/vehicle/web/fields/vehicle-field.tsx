import { type FieldFaceProps, useCall, useFormValue } from '@gongtai/sdk/web'
import { freeVehicles } from '../../model/calls.ts'
import type { SelectorOptions } from '../../model/selector-fields.ts'
import { vehicles } from '../../model/vehicles.ts'
import { Plate } from '../plate.tsx'
import { useSpan } from '../use-span.ts'
import { ClashNote } from './clash-note.tsx'
import { Hotline } from './hotline.tsx'
import { OptionList } from './option-list.tsx'

type Props = FieldFaceProps<string, SelectorOptions>

export function Edit(props: Props) {
  const { onlyFree = true, wishField = '' } = props.options
  const span = useSpan()
  const wished = useFormValue(wishField)
  const render = props.mode === 'render'
  const narrow = onlyFree && span !== undefined
  const free = useCall(freeVehicles, span ?? { startTime: '', endTime: '' }, { enabled: render && narrow })
  const needAll = render && (!narrow || Boolean(wished))
  const all = useCall(vehicles.calls.list, { state: 'in_service', pageSize: 200 }, { enabled: needAll, fresh: 60_000 })
  const everyCar = all.data?.rows ?? []
  const held = everyCar.filter((car) => car.id === wished && !free.data?.some((each) => each.id === car.id))
  const options = (narrow ? [...held, ...(free.data ?? [])] : everyCar).map((car) => ({
    value: car.id,
    label: `${car.plate}　${car.brandModel}　${car.seats} 座${car.id === wished ? '　申请人所选' : ''}`,
  }))
  const clashing = render && span && props.value !== '' && props.value !== wished && !props.disabled
  return (
    <>
      <OptionList face={props} options={options} empty={span ? '该时段没有空闲车辆' : '请先选择用车时间'} />
      {render && <Hotline />}
      {clashing && <ClashNote vehicle={props.value} span={span} />}
    </>
  )
}

export function Show({ value }: Props) {
  const all = useCall(vehicles.calls.list, { pageSize: 200 }, { enabled: value !== '', fresh: 60_000 })
  const car = all.data?.rows.find((each) => each.id === value)
  if (value === '') return null
  return car ? (
    <span>
      <Plate plate={car.plate} energy={car.energy} /> {car.brandModel}
    </span>
  ) : (
    <span>{value}</span>
  )
}
