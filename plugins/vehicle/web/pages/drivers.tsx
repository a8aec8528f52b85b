import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import { type Column, DataTable, Field, Page, PageHeader, SelectorDialog, type SelectorChoice, SlidePanel, useCall, usePaging, useSend } from '@gongtai/sdk/web'
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
      />
      {adding && <DriverEditor onClose={() => setAdding(false)} />}
    </Page>
  )
}

function DriverEditor({ onClose }: { readonly onClose: () => void }) {
  const [person, setPerson] = useState<SelectorChoice>()
  const [picking, setPicking] = useState(false)
  const [phone, setPhone] = useState('')
  const [licenceClass, setClass] = useState<(typeof classes)[number]>('C1')
  const [licenceUntil, setUntil] = useState('')
  const add = useSend(addDriver, { done: '添加成功', refreshes: [listDrivers], onDone: onClose })
  const ready = person !== undefined && /^1\d{10}$/.test(phone) && licenceUntil !== ''
  return (
    <SlidePanel
      isOpen
      width={480}
      title="新增驾驶员"
      onClose={onClose}
      actions={
        <>
          <Button text="取消" onClick={onClose} />
          <Button
            intent="primary"
            text="保存"
            disabled={!ready}
            loading={add.isPending}
            onClick={() => person && add.mutate({ userId: person.key, phone, licenceClass, licenceUntil })}
          />
        </>
      }
    >
      <Field label="人员" required>
        {(control) => <Button {...control} alignText="start" fill text={person?.name ?? '选择人员'} onClick={() => setPicking(true)} />}
      </Field>
      <Field label="联系电话" required help="11 位手机号">
        {(control) => <InputGroup {...control} inputMode="numeric" value={phone} onValueChange={setPhone} />}
      </Field>
      <Field label="准驾车型">
        {(control) => (
          <HTMLSelect {...control} fill value={licenceClass} onChange={(event) => setClass(event.currentTarget.value as typeof licenceClass)}>
            {classes.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <Field label="有效期至" required>
        {(control) => <InputGroup {...control} type="date" value={licenceUntil} onValueChange={setUntil} />}
      </Field>
      {picking && (
        <SelectorDialog
          isOpen
          type="0"
          purpose="驾驶员"
          chosen={person ? [person] : []}
          onConfirm={([chosen]) => setPerson(chosen)}
          onClose={() => setPicking(false)}
        />
      )}
    </SlidePanel>
  )
}
