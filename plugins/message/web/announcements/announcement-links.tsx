import { StateTag } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import type { Announcement } from '../../model/announcement-calls.ts'
import './announcements.css'

interface AnnouncementLinksProps {
  readonly rows: readonly Announcement[]
  readonly onOpen?: () => void
}

/** Announcements by title, pinned ones marked, unread ones with a dot. */
export const AnnouncementLinks = ({ rows, onOpen }: AnnouncementLinksProps) => (
  <ul className="msg-announcements">
    {rows.map(({ id, title, pinned, startsOn, read }) => (
      <li key={id}>
        <Link
          to={`/message/announcements/${id}`}
          className={read ? undefined : 'msg-announcement-unread'}
          {...(onOpen && { onClick: onOpen })}
        >
          {pinned && <StateTag family="run">置顶</StateTag>}
          <b>
            {!read && <span className="gt-visually-hidden">未读：</span>}
            {title}
          </b>
          <time dateTime={startsOn}>{startsOn}</time>
        </Link>
      </li>
    ))}
  </ul>
)
