import { Facts, FaultState, Page, PageHeader, Panel, PersonName, Skeleton, useCall, useSend } from '@gongtai/sdk/web'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { listMessages, markRead, newest, readMessage, unread } from '../../model/calls.ts'
import { Moment } from '../moment.tsx'
import './inbox.css'

/** One message, whole. */
export default function MessagePage() {
  const [query] = useSearchParams()
  const found = useCall(readMessage, { id: query.get('id') ?? '0' }, { quiet: true })
  const message = found.data
  const { mutate } = useSend(markRead, { refreshes: [unread, newest, listMessages], quiet: true })
  const fresh = message && !message.read ? message.id : undefined
  useEffect(() => {
    if (fresh !== undefined) mutate({ ids: [fresh] })
  }, [fresh, mutate])
  return (
    <Page>
      <PageHeader title={message?.title ?? '消息详情'} back="/message" />
      <Panel>
        {found.isPending && <Skeleton lines={4} />}
        {found.error && <FaultState error={found.error} />}
        {message && (
          <>
            {message.summary && <p className="msg-detail-text">{message.summary}</p>}
            <p className="msg-detail-text">{message.text}</p>
            <Facts
              facts={[
                ...(message.actor ? [{ title: '来自', value: <PersonName {...message.actor} /> }] : []),
                { title: '类别', value: message.kindTitle },
                { title: '时间', value: <Moment at={message.at} /> },
              ]}
            />
            {message.path && (
              <Link className="gt-link" to={message.path}>
                查看事项
              </Link>
            )}
          </>
        )}
      </Panel>
    </Page>
  )
}
