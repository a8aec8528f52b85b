import { Dialog, DialogBody } from '@blueprintjs/core'
import { DayField, DialogActions, SelectField, TextField, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { readPlaces } from '../model/repairs.ts'
import { announceVisitor, myVisitors, visitors } from '../model/visitors.ts'

const COUNT = /^([1-9]|1\d|20)$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Who comes, to which room, and when they are gone again. */
export default function AnnounceVisitor({ onClose }: { readonly onClose: () => void }) {
  const places = useCall(readPlaces, {})
  const rooms = (places.data ?? []).filter(({ title, value }) => title !== value)
  const [entered, setEntered] = useState({ name: '', people: '1', phone: '', reason: '', day: '', until: '22:00' })
  const [chosen, setRoom] = useState('')
  const room = chosen || (rooms.length === 1 ? (rooms[0]?.value ?? '') : '')
  const set = (key: keyof typeof entered) => (value: string) => setEntered({ ...entered, [key]: value })
  const { name, people, phone, reason, day, until } = entered
  const send = useSend(announceVisitor, {
    refreshes: [visitors.calls.list, myVisitors.call],
    done: '已登记访客',
    onDone: onClose,
  })
  const full = room !== '' && name.trim() !== '' && day !== '' && COUNT.test(people) && CLOCK.test(until)
  return (
    <Dialog isOpen className="gt-dialog" title="登记访客" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        {places.data && rooms.length === 0 && <p className="gt-muted">您没有在住的房间，请联系宿管员登记。</p>}
        <SelectField
          label="房间"
          value={room}
          unchosen="请选择"
          onChange={setRoom}
          options={rooms.map(({ value }) => [value, value] as const)}
        />
        <TextField label="访客姓名" value={name} onChange={set('name')} maxLength={40} />
        <TextField label="人数" value={people} onChange={set('people')} maxLength={2} />
        <TextField label="访客电话" value={phone} onChange={set('phone')} maxLength={20} />
        <DayField label="来访日期" value={day} onChange={set('day')} />
        <TextField label="最晚离开时间（如 22:00）" value={until} onChange={set('until')} maxLength={5} />
        <TextField label="事由" value={reason} onChange={set('reason')} maxLength={100} />
      </DialogBody>
      <DialogActions
        intent="primary"
        text="登记"
        busy={send.isPending}
        disabled={!full}
        onConfirm={() => send.mutate({ room, name: name.trim(), people: Number(people), phone, reason, day, until })}
        onClose={onClose}
      />
    </Dialog>
  )
}
