import { Button, NumericInput } from '@blueprintjs/core'
import { Field, SelectField, SlidePanel, TextField, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { addVehicle, editVehicle, listUnits, listVehicles } from '../model/calls.ts'
import type { Vehicle, VehicleInput } from '../model/shapes.ts'
import { energyNames, stateLook } from './looks.ts'

const fresh: VehicleInput = {
  plate: '',
  brandModel: '',
  nature: '5',
  energy: 'fuel',
  seats: 5,
  unitId: '',
  registeredOn: '',
  state: 'in_service',
}

const natures = [
  ['1', '机要通信'],
  ['2', '应急保障'],
  ['3', '执法执勤'],
  ['4', '特种专业技术'],
  ['5', '其他按规定配备'],
] as const
const states = ['in_service', 'sealed', 'in_repair', 'disposed'].map((state) => [state, stateLook(state).text] as const)

interface VehicleEditorProps {
  /** The car to change; a new one is added when absent. */
  readonly vehicle: Vehicle | undefined
  readonly onClose: () => void
}

/** Adds a car or changes one. */
export function VehicleEditor({ vehicle, onClose }: VehicleEditorProps) {
  const [input, setInput] = useState<VehicleInput>(() => inputOf(vehicle))
  const [odometerKm, setOdometer] = useState(0)
  const done = { refreshes: [listVehicles], onDone: onClose }
  const add = useSend(addVehicle, { ...done, done: '添加成功' })
  const edit = useSend(editVehicle, { ...done, done: '编辑成功！' })
  const missing = input.plate === '' || input.brandModel === '' || input.unitId === '' || input.registeredOn === ''
  const save = () => (vehicle ? edit.mutate({ id: vehicle.id, ...input }) : add.mutate({ ...input, odometerKm }))
  const actions = (
    <>
      <Button text="取消" onClick={onClose} />
      <Button
        intent="primary"
        text="保存"
        disabled={missing}
        loading={add.isPending || edit.isPending}
        onClick={save}
      />
    </>
  )
  return (
    <SlidePanel isOpen width={480} title={vehicle ? '编辑车辆' : '新增车辆'} onClose={onClose} actions={actions}>
      <VehicleFields input={input} onChange={(change) => setInput((now) => ({ ...now, ...change }))} />
      {!vehicle && <OdometerField km={odometerKm} onChange={setOdometer} />}
    </SlidePanel>
  )
}

interface OdometerFieldProps {
  readonly km: number
  readonly onChange: (km: number) => void
}

/** Where the readings of a car begin; from then on the trips carry them on. */
const OdometerField = ({ km, onChange }: OdometerFieldProps) => (
  <Field label="里程读数" help="登记时仪表上的公里数，之后随出回车登记增加">
    {(control) => (
      <NumericInput
        {...control}
        fill
        min={0}
        max={9_999_999}
        value={km}
        onValueChange={(next) => Number.isFinite(next) && onChange(next)}
      />
    )}
  </Field>
)

interface VehicleFieldsProps {
  readonly input: VehicleInput
  readonly onChange: (change: Partial<VehicleInput>) => void
}

function VehicleFields({ input, onChange }: VehicleFieldsProps) {
  const units = useCall(listUnits, {})
  const text = (key: 'plate' | 'brandModel' | 'nature' | 'unitId' | 'registeredOn') => ({
    value: input[key],
    onChange: (value: string) => onChange({ [key]: key === 'plate' ? value.toUpperCase() : value }),
  })
  const choice = (key: 'energy' | 'state') => ({
    value: String(input[key]),
    onChange: (value: string) => onChange({ [key]: value as never }),
  })
  return (
    <>
      <TextField label="车牌号" required help="如 苏P02168；新能源车牌为 8 位" {...text('plate')} />
      <TextField label="品牌型号" required {...text('brandModel')} />
      <SelectField label="使用性质" options={natures} {...text('nature')} />
      <SelectField label="能源" options={Object.entries(energyNames)} {...choice('energy')} />
      <Field label="座位数">
        {(control) => (
          <NumericInput
            {...control}
            fill
            min={1}
            max={60}
            value={input.seats}
            onValueChange={(seats) => onChange({ seats })}
          />
        )}
      </Field>
      <SelectField
        label="所属机构"
        required
        unchosen="请选择"
        options={(units.data ?? []).map((unit) => [unit.id, unit.name] as const)}
        {...text('unitId')}
      />
      <TextField label="登记日期" required type="date" {...text('registeredOn')} />
      <SelectField label="状态" options={states} {...choice('state')} />
    </>
  )
}

/** Only what can be saved, without what the list adds to a row. */
function inputOf(vehicle: Vehicle | undefined): VehicleInput {
  if (!vehicle) return fresh
  const { plate, brandModel, nature, energy, seats, unitId, registeredOn, state } = vehicle
  return { plate, brandModel, nature, energy, seats, unitId, registeredOn, state } as VehicleInput
}
