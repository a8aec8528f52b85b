import { EmptyState, Panel, Skeleton, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { ANNOUNCEMENTS_CHANGED, listAnnouncements } from '../../model/announcement-calls.ts'
import { AnnouncementLinks } from '../announcements/announcement-links.tsx'

const SHOWN = 6

/** What is announced, on the home page. */
export default function AnnouncementsTile() {
  const refresh = useRefresh()
  useLive(ANNOUNCEMENTS_CHANGED, () => refresh(listAnnouncements))
  const { data, isPending } = useCall(listAnnouncements, {}, { quiet: true })
  return (
    <Panel
      title="公告"
      bare
      actions={
        <Link className="gt-link" to="/message/announcements">
          更多
        </Link>
      }
    >
      {isPending && <Skeleton shape="list" />}
      {data?.length === 0 && <EmptyState compact title="暂无公告" text="本单位发布的公告会显示在这里。" />}
      {data && <AnnouncementLinks rows={data.slice(0, SHOWN)} />}
    </Panel>
  )
}
