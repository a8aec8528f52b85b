import { FaultState, Page, PageHeader, Panel, Skeleton, useCall, useSend } from '@gongtai/sdk/web'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { listAnnouncements, readAnnouncement, receiveAnnouncement } from '../../model/announcement-calls.ts'
import { unread } from '../../model/calls.ts'
import '../announcements/announcements.css'

/** One announcement; opening it is its receipt. */
export default function AnnouncementPage() {
  const { id = '' } = useParams()
  const { data, error, isPending } = useCall(readAnnouncement, { id }, { quiet: true })
  const { mutate } = useSend(receiveAnnouncement, {
    refreshes: [listAnnouncements, readAnnouncement, unread],
    quiet: true,
  })
  const fresh = data?.read === false
  useEffect(() => {
    if (fresh) mutate({ id })
  }, [fresh, id, mutate])
  return (
    <Page>
      <PageHeader title={data?.title ?? '公告'} back="/message/announcements" />
      <Panel>
        {isPending && <Skeleton lines={6} />}
        {error && !data && <FaultState error={error} />}
        {data && (
          <article>
            <p className="msg-announcement-facts">
              <span>{data.author} 发布</span>
              <time dateTime={data.startsOn}>{data.startsOn}</time>
            </p>
            <p className="msg-announcement-text">{data.text}</p>
          </article>
        )}
      </Panel>
    </Page>
  )
}
