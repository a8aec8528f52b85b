import { EmptyState, Skeleton, StateTag, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { ANNOUNCEMENTS_CHANGED, listAnnouncements } from '../../model/announcement-calls.ts'
import './announcement-wall.css'

const SHOWN = 8

/** What is announced, on a screen on the wall. */
export default function AnnouncementWall() {
  const refresh = useRefresh()
  useLive(ANNOUNCEMENTS_CHANGED, () => refresh(listAnnouncements))
  const { data } = useCall(listAnnouncements, {}, { quiet: true })
  if (!data) return <Skeleton lines={4} />
  if (data.length === 0) return <EmptyState compact title="暂无公告" text="本单位发布的公告会显示在这里。" />
  return (
    <ul className="msg-wall">
      {data.slice(0, SHOWN).map(({ id, title, pinned, startsOn }) => (
        <li key={id}>
          {pinned && <StateTag family="run">置顶</StateTag>}
          <b>{title}</b>
          <time dateTime={startsOn}>{startsOn}</time>
        </li>
      ))}
    </ul>
  )
}
