import { Button, HTMLSelect, InputGroup, NumericInput } from '@blueprintjs/core'
import { Field, SlidePanel, useCall, useSend } from '@gongtai/sdk/web'
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

const natures = ['机要通信', '应急保障', '执法执勤', '特种专业技术', '其他按规定配备']
const states = ['in_service', 'sealed', 'in_repair', 'disposed']

const inputOf = (vehicle: Vehicle | undefined): VehicleInput =>
  vehicle ? ({ ...fresh, ...vehicle } as VehicleInput) : fresh

/** Adds a car or changes one. */
export function VehicleEditor({ vehicle, onClose }: { readonly vehicle: Vehicle | undefined; readonly onClose: () => void }) {
  const [input, setInput] = useState<VehicleInput>(() => pickInput(inputOf(vehicle)))
  const units = useCall(listUnits, {})
  const done = { refreshes: [listVehicles], onDone: onClose }
  const add = useSend(addVehicle, { ...done, done: '添加成功' })
  const edit = useSend(editVehicle, { ...done, done: '编辑成功！' })
  const set = (change: Partial<VehicleInput>) => setInput((now) => ({ ...now, ...change }))
  const missing = input.plate === '' || input.brandModel === '' || input.unitId === '' || input.registeredOn === ''
  return (
    <SlidePanel
      isOpen
      width={480}
      title={vehicle ? '编辑车辆' : '新增车辆'}
      onClose={onClose}
      actions={
        <>
          <Button text="取消" onClick={onClose} />
          <Button
            intent="primary"
            text="保存"
            disabled={missing}
            loading={add.isPending || edit.isPending}
            onClick={() => (vehicle ? edit.mutate({ id: vehicle.id, ...input }) : add.mutate(input))}
          />
        </>
      }
    >
      <Field label="车牌号" required help="如 苏P02168；新能源车牌为 8 位">
        {(control) => <InputGroup {...control} value={input.plate} onValueChange={(plate) => set({ plate: plate.toUpperCase() })} />}
      </Field>
      <Field label="品牌型号" required>
        {(control) => <InputGroup {...control} value={input.brandModel} onValueChange={(brandModel) => set({ brandModel })} />}
      </Field>
      <Field label="使用性质">
        {(control) => (
          <HTMLSelect {...control} fill value={input.nature} onChange={(event) => set({ nature: event.currentTarget.value })}>
            {natures.map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {name}
              </option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <Field label="能源">
        {(control) => (
          <HTMLSelect {...control} fill value={input.energy} onChange={(event) => set({ energy: event.currentTarget.value as VehicleInput['energy'] })}>
            {Object.entries(energyNames).map(([value, name]) => <option key={value} value={value}>{name}</option>)}
          </HTMLSelect>
        )}
      </Field>
      <Field label="座位数">
        {(control) => <NumericInput {...control} fill min={1} max={60} value={input.seats} onValueChange={(seats) => set({ seats })} />}
      </Field>
      <Field label="所属机构" required>
        {(control) => (
          <HTMLSelect {...control} fill value={input.unitId} onChange={(event) => set({ unitId: event.currentTarget.value })}>
            <option value="">请选择</option>
            {(units.data ?? []).map((unit) => <option key={unit.id} value={unit.id}>{unit.name}</option>)}
          </HTMLSelect>
        )}
      </Field>
      <Field label="登记日期" required>
        {(control) => <InputGroup {...control} type="date" value={input.registeredOn} onValueChange={(registeredOn) => set({ registeredOn })} />}
      </Field>
      <Field label="状态">
        {(control) => (
          <HTMLSelect {...control} fill value={String(input.state)} onChange={(event) => set({ state: event.currentTarget.value as VehicleInput['state'] })}>
            {states.map((state) => <option key={state} value={state}>{stateLook(state).text}</option>)}
          </HTMLSelect>
        )}
      </Field>
    </SlidePanel>
  )
}

/** Only what can be saved, without what the list adds to a row. */
const pickInput = ({ plate, brandModel, nature, energy, seats, unitId, registeredOn, state }: VehicleInput): VehicleInput => ({
  plate,
  brandModel,
  nature,
  energy,
  seats,
  unitId,
  registeredOn,
  state,
})
