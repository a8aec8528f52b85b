import { formatTime, RegisterPage, RowsBelowList, StateTag, useSession } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { stayCheckOut } from '../../model/check-out.ts'
import { stayDeposits, takeDeposit } from '../../model/goods.ts'
import { stayGoods } from '../../model/hand-over.ts'
import { checkIn, checkOut, extendStay, releaseHold, stays } from '../../model/stays.ts'

const acts = [
  { action: checkIn },
  { action: checkOut },
  { action: extendStay },
  { action: takeDeposit },
  { action: releaseHold },
]

/** The desk: who is to come, who lives here, who has left. */
export default function StaysPage() {
  const keeps = useSession().may('dormitory:keep')
  const navigate = useNavigate()
  return (
    <RegisterPage
      register={stays}
      title="入住登记"
      tabs="state"
      acts={acts}
      cells={{ due: ({ due, state }) => <Due due={due} living={state === 'in'} /> }}
      actions={({ id, state }) =>
        keeps && state === 'in'
          ? [{ title: '入住交接', onSelect: () => navigate(`/biz-business/dormitory/hand-over/${id}`) }]
          : []
      }
      further={({ id, state }) => (
        <>
          <RowsBelowList of={stayGoods} id={id} />
          <RowsBelowList of={stayDeposits} id={id} />
          {state === 'left' && <RowsBelowList of={stayCheckOut} id={id} />}
        </>
      )}
      empty="分配床位后，待入住的人员会出现在这里。"
    />
  )
}

/** The first day on which somebody who lives on is too long here. */
const Due = ({ due, living }: { readonly due: string; readonly living: boolean }) =>
  living && due <= formatTime(new Date(), '{y}-{m}-{d}') ? (
    <>
      {due} <StateTag family="bad">超期</StateTag>
    </>
  ) : (
    due
  )
