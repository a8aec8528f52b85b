import { type FieldFaceProps, useCall } from '@gongtai/sdk/web'
import { freeVehicles, listVehicles } from '../../model/calls.ts'
import type { SelectorOptions } from '../../model/selector-fields.ts'
import { Plate } from '../plate.tsx'
import { useSpan } from '../use-span.ts'
import { ClashNote } from './clash-note.tsx'
import { OptionList } from './option-list.tsx'

type Props = FieldFaceProps<string, SelectorOptions>

export function Edit(props: Props) {
  const span = useSpan()
  const render = props.mode === 'render'
  const free = useCall(freeVehicles, span ?? { startTime: '', endTime: '' }, { enabled: render && span !== undefined })
  const all = useCall(listVehicles, { state: 'in_service', pageSize: 200 }, { enabled: render && span === undefined })
  const cars = (span ? free.data : all.data?.rows) ?? []
  const options = cars.map((car) => ({ value: car.id, label: `${car.plate}　${car.brandModel}　${car.seats} 座` }))
  return (
    <>
      <OptionList face={props} options={options} empty={span ? '该时段没有空闲车辆' : '请先选择用车时间'} />
      {render && span && props.value !== '' && !props.disabled && <ClashNote vehicle={props.value} span={span} />}
    </>
  )
}

export function Show({ value }: Props) {
  const all = useCall(listVehicles, { pageSize: 200 }, { enabled: value !== '', fresh: 60_000 })
  const car = all.data?.rows.find((each) => each.id === value)
  if (value === '') return <span>—</span>
  return car ? (
    <span>
      <Plate plate={car.plate} energy={car.energy} /> {car.brandModel}
    </span>
  ) : (
    <span>{value}</span>
  )
}
