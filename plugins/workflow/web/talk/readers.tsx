import { Button } from '@blueprintjs/core'
import { EyeOpenIcon } from '@blueprintjs/icons'
import { PersonName, toast, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { type Reader, remindReaders } from '../../model/comment-calls.ts'
import { Moment } from '../detail/moment.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import '../styles/talk.css'

interface SendForReadingProps {
  readonly procInstId: string
  readonly readers: readonly Reader[]
}

const unreadOf = (readers: readonly Reader[]): number => readers.filter(({ readAt }) => readAt === null).length

/** Sends the request to others for reading, and reminds those who have not read it. */
export function SendForReading({ procInstId, readers }: SendForReadingProps) {
  const [sending, setSending] = useState(false)
  const remind = useSend(remindReaders, { onDone: ({ reminded }) => toast.success(`已提醒 ${reminded} 人`) })
  return (
    <div className="gt-actions">
      {unreadOf(readers) > 0 && (
        <Button
          variant="minimal"
          text="提醒未读"
          loading={remind.isPending}
          onClick={() => remind.mutate({ procInstId })}
        />
      )}
      <Button variant="minimal" icon={<EyeOpenIcon />} text="抄送" onClick={() => setSending(true)} />
      {sending && <CopyDialog procInstId={procInstId} onClose={() => setSending(false)} />}
    </div>
  )
}

/** Who was sent the request for reading, and who has read it when. */
export function Readers({ readers }: { readonly readers: readonly Reader[] }) {
  if (readers.length === 0) return null
  return (
    <details className="wf-readers">
      <summary>
        传阅 {readers.length} 人，已读 {readers.length - unreadOf(readers)} 人
      </summary>
      <ul aria-label="传阅情况">
        {readers.map(({ reader, name, departmentName, readAt }) => (
          <li key={reader}>
            <PersonName id={reader} name={name} bare />
            <small>{departmentName}</small>
            {readAt ? (
              <small>
                <Moment at={readAt} /> 已读
              </small>
            ) : (
              <small className="wf-unread">未读</small>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
