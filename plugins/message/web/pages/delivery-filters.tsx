import { SearchBox, useDebounced } from '@gongtai/sdk/web'
import { useState } from 'react'
import { type DeliveryState, deliveryStates } from '../../model/delivery-calls.ts'

const PAUSE_MS = 300

export const stateLooks = {
  waiting: { title: '等待发送', family: 'wait' },
  sent: { title: '已发送', family: 'ok' },
  failed: { title: '失败，将重试', family: 'bad' },
  'given-up': { title: '已放弃', family: 'idle' },
} as const satisfies Record<DeliveryState, { title: string; family: string }>

type Filters = ReturnType<typeof useDeliveryFilters>

/** What the list is asked for. */
export function useDeliveryFilters() {
  const [channel, setChannel] = useState('')
  const [state, setState] = useState<DeliveryState>()
  const [typed, setTyped] = useState('')
  const person = useDebounced(typed.trim(), PAUSE_MS)
  const clear = () => {
    setChannel('')
    setState(undefined)
    setTyped('')
  }
  const asked = { ...(channel && { channel }), ...(state && { state }), ...(person && { person }) }
  return { channel, setChannel, state, setState, typed, setTyped, clear, asked }
}

interface FilterBarProps extends Filters {
  readonly channels: readonly { readonly id: string; readonly title: string }[]
}

export const DeliveryFilterBar = ({
  channel,
  setChannel,
  state,
  setState,
  typed,
  setTyped,
  channels,
}: FilterBarProps) => (
  <>
    <SearchBox label="搜索接收人" placeholder="姓名、账号" value={typed} onChange={setTyped} />
    <select className="msg-kind" aria-label="渠道" value={channel} onChange={(event) => setChannel(event.target.value)}>
      <option value="">全部渠道</option>
      {channels.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
    <select
      className="msg-kind"
      aria-label="状态"
      value={state ?? ''}
      onChange={(event) => setState(deliveryStates.find((each) => each === event.target.value))}
    >
      <option value="">全部状态</option>
      {deliveryStates.map((each) => (
        <option key={each} value={each}>
          {stateLooks[each].title}
        </option>
      ))}
    </select>
  </>
)
