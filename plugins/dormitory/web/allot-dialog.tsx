import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { allotBed, type Queued, readQueue } from '../model/applications.ts'
import { freeBeds, readPlan } from '../model/plan.ts'
import { FreeBedField } from './free-bed-field.tsx'
import './fields.css'

/** One of the beds that suit is chosen; it waits for three working days. */
export function AllotDialog({ of, onClose }: { readonly of: Queued; readonly onClose: () => void }) {
  const { id, name, sex, houseType, houseTypeName, warnings } = of
  const [bed, setBed] = useState('')
  const [tried, setTried] = useState(false)
  const send = useSend(allotBed, { refreshes: [readQueue, readPlan, freeBeds], done: '已分配床位', onDone: onClose })
  return (
    <Dialog isOpen className="gt-dialog" title={`为${name}分配床位`} style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <p>申请房型为{houseTypeName}。分配后床位保留 3 个工作日，逾期未入住自动空出。</p>
        {warnings.map(({ tag, text }) => (
          <p key={tag} className="dorm-warning">
            {text}
          </p>
        ))}
        <FreeBedField
          {...{ sex, houseType, value: bed, onChange: setBed }}
          problem={tried && bed === '' ? '请选择床位' : undefined}
        />
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
