import { Button } from '@blueprintjs/core'
import {
  Field,
  SelectField,
  type SelectorChoice,
  SelectorDialog,
  SlidePanel,
  TextField,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { addDriver, editDriver, listDrivers } from '../model/calls.ts'
import type { Driver, DriverInput } from '../model/shapes.ts'
import { driverStates, stateLook } from './looks.ts'

const classes = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2'] as const
const fresh = { phone: '', licenceClass: 'C1', licenceUntil: '', state: 'on_duty' } as const
const PHONE = /^1\d{10}$/

interface DriverEditorProps {
  /** The driver to change; a new one is chosen among the people when absent. */
  readonly driver: Driver | undefined
  readonly onClose: () => void
}

/** Adds a driver or changes one. */
export function DriverEditor({ driver, onClose }: DriverEditorProps) {
  const [person, setPerson] = useState<SelectorChoice>()
  const [input, setInput] = useState<DriverInput>(() => inputOf(driver))
  const done = { refreshes: [listDrivers], onDone: onClose }
  const add = useSend(addDriver, { ...done, done: '添加成功' })
  const edit = useSend(editDriver, { ...done, done: '编辑成功！' })
  const ready = (driver ?? person) !== undefined && PHONE.test(input.phone) && input.licenceUntil !== ''
  const save = () => {
    if (driver) edit.mutate({ id: driver.id, ...input })
    else if (person) add.mutate({ userId: person.key, ...input })
  }
  const actions = (
    <>
      <Button text="取消" onClick={onClose} />
      <Button intent="primary" text="保存" disabled={!ready} loading={add.isPending || edit.isPending} onClick={save} />
    </>
  )
  return (
    <SlidePanel isOpen width={480} title={driver ? '编辑驾驶员' : '新增驾驶员'} onClose={onClose} actions={actions}>
      {driver ? <Field label="人员">{() => driver.name}</Field> : <PersonField person={person} onChange={setPerson} />}
      <DriverFields input={input} onChange={(change) => setInput((now) => ({ ...now, ...change }))} />
    </SlidePanel>
  )
}

interface DriverFieldsProps {
  readonly input: DriverInput
  readonly onChange: (change: Partial<DriverInput>) => void
}

function DriverFields({ input, onChange }: DriverFieldsProps) {
  const text = (key: keyof DriverInput) => ({
    value: String(input[key]),
    onChange: (value: string) => onChange({ [key]: value }),
  })
  const wrong = input.phone !== '' && !PHONE.test(input.phone)
  return (
    <>
      <TextField
        label="联系电话"
        required
        type="tel"
        help="11 位手机号"
        problem={wrong ? '请输入 11 位手机号' : undefined}
        {...text('phone')}
      />
      <SelectField label="准驾车型" options={classes.map((kind) => [kind, kind] as const)} {...text('licenceClass')} />
      <TextField label="有效期至" required type="date" {...text('licenceUntil')} />
      <SelectField
        label="状态"
        options={driverStates.map((state) => [state, stateLook(state).text] as const)}
        {...text('state')}
      />
    </>
  )
}

interface PersonFieldProps {
  readonly person: SelectorChoice | undefined
  readonly onChange: (person: SelectorChoice | undefined) => void
}

function PersonField({ person, onChange }: PersonFieldProps) {
  const [picking, setPicking] = useState(false)
  return (
    <Field label="人员" required>
      {(control) => (
        <>
          <Button
            {...control}
            alignText="start"
            fill
            text={person?.name ?? '选择人员'}
            onClick={() => setPicking(true)}
          />
          {picking && (
            <SelectorDialog
              isOpen
              type="0"
              purpose="驾驶员"
              chosen={person ? [person] : []}
              onConfirm={([chosen]) => onChange(chosen)}
              onClose={() => setPicking(false)}
            />
          )}
        </>
      )}
    </Field>
  )
}

/** Only what can be saved, without what the list adds to a row. */
function inputOf(driver: Driver | undefined): DriverInput {
  if (!driver) return fresh
  const { phone, licenceClass, licenceUntil, state } = driver
  return { phone, licenceClass, licenceUntil, state } as DriverInput
}
