import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, Field, Select, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { allotBed, type Queued, readQueue } from '../model/applications.ts'
import { freeBeds, readPlan } from '../model/plan.ts'
import './fields.css'

/** One of the beds that suit is chosen; it waits for three working days. */
export function AllotDialog({ of, onClose }: { readonly of: Queued; readonly onClose: () => void }) {
  const { id, name, sex, houseType, houseTypeName, warnings } = of
  const free = useCall(freeBeds, { sex: sex === '1' ? '1' : '0', houseType })
  const [bed, setBed] = useState('')
  const [tried, setTried] = useState(false)
  const send = useSend(allotBed, { refreshes: [readQueue, readPlan, freeBeds], done: '已分配床位', onDone: onClose })
  const none = free.data?.length === 0
  return (
    <Dialog isOpen className="gt-dialog" title={`为${name}分配床位`} style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <p>申请房型为{houseTypeName}。分配后床位保留 3 个工作日，逾期未入住自动空出。</p>
        {warnings.map(({ tag, text }) => (
          <p key={tag} className="dorm-warning">
            {text}
          </p>
        ))}
        <Field label="空闲床位" problem={tried && bed === '' ? '请选择床位' : undefined}>
          {(control) => (
            <Select
              className="gt-wide"
              control={control}
              value={bed}
              list={free}
              placeholder={none ? '没有合适的空闲床位' : '请选择床位'}
              onChange={setBed}
              options={(free.data ?? []).map((each) => ({
                value: each.name,
                title: `${each.name}　${each.area} 平方米`,
              }))}
            />
          )}
        </Field>
      </DialogBody>
      <DialogActions
        intent="primary"
        text="分配"
        busy={send.isPending}
        onConfirm={() => {
          setTried(true)
          if (bed !== '') send.mutate({ id, bed })
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
