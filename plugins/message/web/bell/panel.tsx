import { EmptyState, FaultState, Skeleton, useCall, useSend } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { type Announcement, listAnnouncements } from '../../model/announcement-calls.ts'
import { listMessages, markRead, newest, unread } from '../../model/calls.ts'
import type { Group } from '../../model/shapes.ts'
import { detailAddress } from '../addresses.ts'
import { AnnouncementLinks } from '../announcements/announcement-links.tsx'
import { Moment } from '../moment.tsx'

interface PanelProps {
  /** Closes the panel. */
  readonly onDone: () => void
}

/** What was told last, one entry for each matter. */
export default function Panel({ onDone }: PanelProps) {
  const groups = useCall(newest, {}, { quiet: true })
  const read = useSend(markRead, { refreshes: [unread, newest, listMessages] })
  const fresh = (useCall(listAnnouncements, {}, { quiet: true }).data ?? []).filter((each) => !each.read)
  const first = groups.data?.[0]?.newest
  const waiting = groups.data?.some((group) => group.unread > 0) ?? false
  return (
    <>
      <header className="msg-panel-head">
        <h2>消息</h2>
        <button
          type="button"
          className="gt-link"
          disabled={!first || !waiting || read.isPending}
          onClick={() => first && read.mutate({ through: first.id })}
        >
          全部已读
        </button>
      </header>
      <div className="msg-panel-body">
        {fresh.length > 0 && <Announced fresh={fresh} onDone={onDone} />}
        {groups.isPending && <Skeleton lines={6} />}
        {groups.error && !groups.data && <FaultState error={groups.error} compact />}
        {groups.data?.length === 0 && fresh.length === 0 && (
          <EmptyState compact title="还没有消息" text="待办、退回、办结等消息会出现在这里。" />
        )}
        <ul>
          {groups.data?.map((group) => (
            <Entry
              key={group.newest.id}
              group={group}
              onOpen={() => {
                if (group.unread > 0) read.mutate({ matterOf: group.newest.id })
                onDone()
              }}
            />
          ))}
        </ul>
      </div>
      <footer className="msg-panel-foot">
        <Link className="gt-link" to="/message" onClick={onDone}>
          查看全部消息
        </Link>
      </footer>
    </>
  )
}

/** Announcements that were not opened yet; opening one is its receipt. */
const Announced = ({ fresh, onDone }: PanelProps & { readonly fresh: readonly Announcement[] }) => (
  <section aria-label="未读公告" className="msg-panel-announced">
    <AnnouncementLinks rows={fresh} onOpen={onDone} />
  </section>
)

function Entry({ group, onOpen }: { readonly group: Group; readonly onOpen: () => void }) {
  const { newest: message, count, unread: fresh } = group
  return (
    <li>
      <Link className={fresh > 0 ? 'msg-entry msg-unread' : 'msg-entry'} to={detailAddress(message)} onClick={onOpen}>
        <b>
          {fresh > 0 && <span className="gt-visually-hidden">未读：</span>}
          {message.title}
        </b>
        {message.summary && <p className="msg-summary">{message.summary}</p>}
        <p>{message.text}</p>
        <small>
          {message.actor && <span>{message.actor.name}</span>}
          <span>{message.kindTitle}</span>
          <Moment at={message.at} />
          {count > 1 && (
            <span>
              共 {count} 条{fresh > 0 && fresh < count ? `，${fresh} 条未读` : ''}
            </span>
          )}
        </small>
      </Link>
    </li>
  )
}
