import { Facts, PushButton, SlidePanel, StateTag, TextField, useSend, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BED_STATES, type PlanBed, readPlan } from '../model/plan.ts'
import { repairBed, restoreBed } from '../model/rooms.ts'
import { SwapBeds } from './swap-beds.tsx'

interface BedPanelProps {
  readonly bed: PlanBed | undefined
  readonly onClose: () => void
}

/** One bed: who has it, until when, and what a keeper does with it. */
export function BedPanel({ bed, onClose }: BedPanelProps) {
  return (
    <SlidePanel isOpen={bed !== undefined} title={bed ? `床位 ${bed.name}` : ''} width={480} onClose={onClose}>
      {bed && <Content key={bed.id} bed={bed} />}
    </SlidePanel>
  )
}

function Content({ bed }: { readonly bed: PlanBed }) {
  const { title, family } = BED_STATES[bed.state]
  const session = useSession()
  const keeps = session.may('dormitory:keep')
  const facts = [
    { title: '状态', value: <StateTag family={family}>{title}</StateTag> },
    ...(bed.stay === ''
      ? []
      : [
          { title: '人员', value: bed.person },
          { title: '入住日期', value: bed.from },
          { title: '到期日期', value: bed.due },
        ]),
    ...(bed.note === '' ? [] : [{ title: '维修说明', value: bed.note, wide: true }]),
  ]
  return (
    <>
      <Facts facts={facts} />
      <nav className="dorm-bed-links" aria-label="相关">
        {bed.stay !== '' && (
          <Link className="gt-link" to={`/biz-business/dormitory/stays?row=${bed.stay}`}>
            {bed.state === 'held' ? '办理入住' : '入住记录与退宿'}
          </Link>
        )}
        {bed.repair !== '' && (
          <Link className="gt-link" to={`/workflow/instance/${bed.repair}`}>
            查看报修
          </Link>
        )}
        {keeps && bed.stay !== '' && bed.state !== 'held' && (
          <Link className="gt-link" to={`/biz-business/dormitory/hand-over/${bed.stay}`}>
            物品与读数交接
          </Link>
        )}
      </nav>
      {keeps && (bed.state === 'occupied' || bed.state === 'overstay') && <SwapBeds bed={bed} />}
      {keeps && bed.state === 'free' && <Repair bed={bed.id} />}
      {keeps && bed.state === 'repair' && <Restore bed={bed.id} />}
    </>
  )
}

function Repair({ bed }: { readonly bed: string }) {
  const [note, setNote] = useState('')
  const send = useSend(repairBed.call, { refreshes: [readPlan], done: repairBed.done })
  return (
    <>
      <TextField label="维修说明" value={note} onChange={setNote} maxLength={200} />
      <PushButton
        text={repairBed.title}
        disabled={send.isPending || note.trim() === ''}
        onClick={() => send.mutate({ id: bed, note })}
      />
    </>
  )
}

function Restore({ bed }: { readonly bed: string }) {
  const send = useSend(restoreBed.call, { refreshes: [readPlan], done: restoreBed.done })
  return <PushButton text={restoreBed.title} disabled={send.isPending} onClick={() => send.mutate({ id: bed })} />
}
