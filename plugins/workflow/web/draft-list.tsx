import { Button } from '@blueprintjs/core'
import { useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { drafts } from '../model/calls.ts'
import { draftAddress, type StartAddress, usualAddress } from './start/draft-address.ts'
import { shortTime } from './times.ts'
import './styles/start.css'

const AT_ONCE = 6

/** The drafts of requests, as their list asks first. */
export const firstDrafts = { page: 1, pageSize: AT_ONCE, of: 'start' } as const

interface DraftListProps {
  /** Where a draft of a process is gone on with, and the request it was made from. */
  readonly addressOf?: StartAddress
}

/** What was begun and not handed in yet. */
export function DraftList({ addressOf = usualAddress }: DraftListProps) {
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const { data } = useCall(drafts, { ...firstDrafts, page }, { quiet: true, keepLast: true })
  if (!data || data.total === 0) return null
  const last = Math.ceil(data.total / AT_ONCE)
  return (
    <section className="wf-drafts" aria-label="草稿">
      {data.rows.map((draft) => (
        <button key={draft.subject} type="button" onClick={() => navigate(draftAddress(draft.subject, addressOf))}>
          <b>草稿：{draft.title || '未命名'}</b>
          <small>{shortTime(draft.savedAt)} 保存</small>
        </button>
      ))}
      {last > 1 && (
        <nav aria-label="草稿分页">
          <Button variant="minimal" text="上一页" disabled={page === 1} onClick={() => setPage(page - 1)} />
          <span className="gt-muted">
            第 {page} / {last} 页，共 {data.total} 份草稿
          </span>
          <Button variant="minimal" text="下一页" disabled={page >= last} onClick={() => setPage(page + 1)} />
        </nav>
      )}
    </section>
  )
}
