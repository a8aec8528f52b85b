import { type FieldFaceProps, useCall } from '@gongtai/sdk/web'
import { drivers as register } from '../../model/drivers.ts'
import type { SelectorOptions } from '../../model/selector-fields.ts'
import { useSpan } from '../use-span.ts'
import { OptionList } from './option-list.tsx'

type Props = FieldFaceProps<string, SelectorOptions>

export function Edit(props: Props) {
  const drivers = useCall(register.calls.list, { pageSize: 200 }, { enabled: props.mode === 'render', fresh: 60_000 })
  const lastDay = useSpan()?.endTime.slice(0, 10) ?? ''
  const options = (drivers.data?.rows ?? [])
    .filter((driver) => driver.state === 'on_duty' && driver.licenceUntil >= lastDay)
    .map((driver) => ({ value: driver.id, label: `${driver.name}（${driver.licenceClass}）` }))
  return <OptionList face={props} options={options} empty="没有在岗的驾驶员" />
}

export function Show({ value }: Props) {
  const drivers = useCall(register.calls.list, { pageSize: 200 }, { enabled: value !== '', fresh: 60_000 })
  const driver = drivers.data?.rows.find((each) => each.id === value)
  return <span>{driver?.name ?? value}</span>
}
