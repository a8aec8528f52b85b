import { NotificationsIcon } from '@blueprintjs/icons'
import { useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { ANNOUNCEMENTS_CHANGED, listAnnouncements } from '../../model/announcement-calls.ts'
import { listMessages, MESSAGES_CHANGED, newest, unread } from '../../model/calls.ts'
import { countText } from './count-text.ts'
import { useDesktop } from './use-desktop.ts'
import { useReadByVisit } from './use-read-by-visit.ts'
import { useTitleCount } from './use-title-count.ts'
import './bell.css'

const Panel = lazy(() => import('./panel.tsx'))

/** The bell with the number of what is unread; what it opens is fetched when it is first opened. */
export default function Bell() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const refresh = useRefresh()
  useLive(MESSAGES_CHANGED, () => refresh(unread, newest, listMessages))
  useLive(ANNOUNCEMENTS_CHANGED, () => refresh(unread, listAnnouncements))
  const { data } = useCall(unread, {}, { quiet: true })
  const count = data?.count ?? 0
  useTitleCount(count)
  useDesktop(data?.desktop ?? null, data?.quietFor ?? 0)
  useReadByVisit(data?.places ?? [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="gt-icon-button msg-bell"
        aria-label={count > 0 ? `消息，${countText(count)} 条未读` : '消息'}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        <NotificationsIcon size={16} aria-hidden />
        {count > 0 && (
          <span className="gt-count-badge" aria-hidden>
            {countText(count)}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="msg-panel"
        role="dialog"
        aria-label="消息"
        onBeforeToggle={({ newState }) => newState === 'open' && place(panel.current, button.current)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && (
          <Suspense>
            <Panel onDone={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const GAP = 6
const EDGE = 8

/** Puts the panel below the bell, its right edge at that of the bell where there is room. */
function place(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return
  const { bottom, right } = button.getBoundingClientRect()
  panel.style.top = `${bottom + GAP}px`
  panel.style.right = `${Math.max(EDGE, innerWidth - right - EDGE)}px`
}
