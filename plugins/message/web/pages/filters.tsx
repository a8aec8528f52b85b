import { SearchBox, Select, useCall, useDebounced } from '@gongtai/sdk/web'
import { useState } from 'react'
import { listKinds } from '../../model/calls.ts'

const PAUSE_MS = 300
const LONG = 600_000

type Filters = ReturnType<typeof useFilters>

/** What the list of messages is narrowed to. */
export function useFilters() {
  const [kind, setKind] = useState('')
  const [unreadOnly, setUnreadOnly] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE_MS)
  const clear = () => {
    setKind('')
    setUnreadOnly(false)
    setTyped('')
  }
  const asked = { ...(kind && { kind }), ...(unreadOnly && { unreadOnly }), ...(search && { search }) }
  return { kind, setKind, unreadOnly, setUnreadOnly, typed, setTyped, clear, asked }
}

export function FilterBar({ kind, setKind, unreadOnly, setUnreadOnly, typed, setTyped }: Filters) {
  const kinds = useCall(listKinds, {}, { quiet: true, fresh: LONG })
  return (
    <>
      <SearchBox label="搜索消息" placeholder="标题、内容" value={typed} onChange={setTyped} />
      <Select
        label="消息类别"
        value={kind}
        onChange={setKind}
        list={kinds}
        options={[
          { value: '', title: '全部类别' },
          ...(kinds.data ?? []).map(({ id, title }) => ({ value: id, title })),
        ]}
      />
      <label className="bp6-control bp6-checkbox msg-only">
        <input
          className="bp6-control-input"
          type="checkbox"
          checked={unreadOnly}
          onChange={() => setUnreadOnly(!unreadOnly)}
        />
        <span className="bp6-control-indicator" />
        只看未读
      </label>
    </>
  )
}
