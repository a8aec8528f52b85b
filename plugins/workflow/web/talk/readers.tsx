import { Button } from '@blueprintjs/core'
import { EyeOpenIcon } from '@blueprintjs/icons'
import { toast, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { type Reader, remindReaders } from '../../model/comment-calls.ts'
import { Moment } from '../detail/moment.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import '../styles/talk.css'

interface ReadersProps {
  readonly procInstId: string
  readonly readers: readonly Reader[]
  readonly maySend: boolean
}

/** Who was sent the request for reading, and who has read it when. */
export function Readers({ procInstId, readers, maySend }: ReadersProps) {
  const [sending, setSending] = useState(false)
  const remind = useSend(remindReaders, { onDone: ({ reminded }) => toast.success(`已提醒 ${reminded} 人`) })
  const unread = readers.filter(({ readAt }) => readAt === null).length
  if (readers.length === 0 && !maySend) return null
  return (
    <div className="wf-readers">
      <div className="gt-actions">
        {maySend && <Button icon={<EyeOpenIcon />} text="抄送" onClick={() => setSending(true)} />}
        {maySend && unread > 0 && (
          <Button
            variant="minimal"
            text="提醒未读"
            loading={remind.isPending}
            onClick={() => remind.mutate({ procInstId })}
          />
        )}
      </div>
      {readers.length > 0 && (
        <details>
          <summary>
            传阅 {readers.length} 人，已读 {readers.length - unread} 人
          </summary>
          <ul aria-label="传阅情况">
            {readers.map(({ reader, name, departmentName, readAt }) => (
              <li key={reader}>
                <span>{name}</span>
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
      )}
      {sending && <CopyDialog procInstId={procInstId} onClose={() => setSending(false)} />}
    </div>
  )
}
