import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  Field,
  Page,
  PageHeader,
  SelectField,
  type SelectorChoice,
  SelectorDialog,
  SlidePanel,
  TextField,
  useCall,
  usePaging,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { addDriver, listDrivers } from '../../model/calls.ts'
import type { Driver } from '../../model/shapes.ts'

const columns: readonly Column<Driver>[] = [
  { id: 'name', title: '姓名', width: 120, cell: (row) => row.name },
  { id: 'phone', title: '联系电话', width: 140, cell: (row) => row.phone },
  { id: 'class', title: '准驾车型', width: 100, cell: (row) => row.licenceClass },
  { id: 'until', title: '驾驶证有效期', width: 140, cell: (row) => row.licenceUntil },
]

const classes = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2'] as const
type Licence = (typeof classes)[number]

export default function DriversPage() {
  const paging = usePaging('vehicle.drivers')
  const [adding, setAdding] = useState(false)
  const list = useCall(listDrivers, { page: paging.pageNum, pageSize: paging.pageSize }, { keepLast: true })
  return (
    <Page layout="fill">
      <PageHeader title="驾驶员档案" />
      <DataTable
        label="驾驶员列表"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        paging={paging}
        height="fill"
        tools={<Button intent="primary" icon={<PlusIcon />} text="新增驾驶员" onClick={() => setAdding(true)} />}
        empty={{ title: '还没有驾驶员', text: '从本单位人员中登记驾驶员后即可派车。' }}
        card={(row) => <DriverCard driver={row} />}
      />
      {adding && <DriverEditor onClose={() => setAdding(false)} />}
    </Page>
  )
}

const DriverCard = ({ driver }: { readonly driver: Driver }) => (
  <div className="gt-fleet-card">
    <div>
      <b>{driver.name}</b>
      <span className="gt-muted">准驾 {driver.licenceClass}</span>
    </div>
    <p>{driver.phone}</p>
    <p className="gt-muted">驾驶证有效期至 {driver.licenceUntil}</p>
  </div>
)

function DriverEditor({ onClose }: { readonly onClose: () => void }) {
  const [person, setPerson] = useState<SelectorChoice>()
  const [input, setInput] = useState({ phone: '', licenceClass: 'C1', licenceUntil: '' })
  const add = useSend(addDriver, { done: '添加成功', refreshes: [listDrivers], onDone: onClose })
  const ready = person !== undefined && /^1\d{10}$/.test(input.phone) && input.licenceUntil !== ''
  const save = () => person && add.mutate({ userId: person.key, ...input, licenceClass: input.licenceClass as Licence })
  const text = (key: keyof typeof input) => ({
    value: input[key],
    onChange: (value: string) => setInput((now) => ({ ...now, [key]: value })),
  })
  const actions = (
    <>
      <Button text="取消" onClick={onClose} />
      <Button intent="primary" text="保存" disabled={!ready} loading={add.isPending} onClick={save} />
    </>
  )
  return (
    <SlidePanel isOpen width={480} title="新增驾驶员" onClose={onClose} actions={actions}>
      <PersonField person={person} onChange={setPerson} />
      <TextField label="联系电话" required type="tel" help="11 位手机号" {...text('phone')} />
      <SelectField label="准驾车型" options={classes.map((kind) => [kind, kind] as const)} {...text('licenceClass')} />
      <TextField label="有效期至" required type="date" {...text('licenceUntil')} />
    </SlidePanel>
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
