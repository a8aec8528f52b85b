import { SearchBox, Select, useDebounced } from '@gongtai/sdk/web'
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
    <Select
      label="渠道"
      value={channel}
      onChange={setChannel}
      options={[{ value: '', title: '全部渠道' }, ...channels.map(({ id, title }) => ({ value: id, title }))]}
    />
    <Select<DeliveryState | ''>
      label="状态"
      value={state ?? ''}
      onChange={(chosen) => setState(chosen || undefined)}
      options={[
        { value: '', title: '全部状态' },
        ...deliveryStates.map((value) => ({ value, title: stateLooks[value].title })),
      ]}
    />
  </>
)
