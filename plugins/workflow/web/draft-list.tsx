import { useCall } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { drafts } from '../model/calls.ts'
import { shortTime } from './times.ts'
import './styles/start.css'

const STARTED = 'start:'

interface DraftListProps {
  /** Where a draft of a process is gone on with, and the request it was made from. */
  readonly addressOf?: (process: string, from: { readonly from?: string }) => string
}

const usual = (process: string, { from }: { readonly from?: string }): string =>
  `/workflow/start/${process}${from ? `?from=${from}` : ''}`

/** What was begun and not handed in yet. */
export function DraftList({ addressOf = usual }: DraftListProps) {
  const navigate = useNavigate()
  const found = useCall(drafts, {}, { quiet: true })
  const begun = (found.data?.rows ?? []).filter((draft) => draft.subject.startsWith(STARTED))
  if (begun.length === 0) return null
  return (
    <section className="wf-drafts" aria-label="草稿">
      {begun.map((draft) => (
        <button
          key={draft.subject}
          type="button"
          onClick={() => {
            const [process = '', from] = draft.subject.slice(STARTED.length).split('?from=')
            navigate(addressOf(process, from ? { from } : {}))
          }}
        >
          <b>草稿：{draft.title || '未命名'}</b>
          <small>{shortTime(draft.savedAt)} 保存</small>
        </button>
      ))}
    </section>
  )
}
