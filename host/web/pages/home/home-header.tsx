import { HeadsetIcon } from '@blueprintjs/icons'
import { readConfigurationKey } from '@gongtai/core/contract/calls/identity'
import { AppIcon, formatTime, useCall, useSession } from '@gongtai/sdk/web'
import { lazy, Suspense, useState } from 'react'
import { useMenu } from '../../shell/host-context.tsx'
import { CountBadge } from '../../shell/menu/counts-context.tsx'
import { EntryLink } from '../../shell/menu/entry-link.tsx'
import { hasTag } from '../../shell/menu/menu-entry.ts'
import { homeEntries } from '../../shell/menu/top-menu-model.ts'
import { greeting, TAGLINE } from './greeting.ts'
import { TownLine } from './town-line.tsx'

const UnfinishedDialog = lazy(() => import('./unfinished-dialog.tsx'))

const HOTLINE = 'SERVICE_HOTLINE'

/** Greeting, tagline, the entries marked for home, and the hotline an administrator has set. */
export function HomeHeader() {
  const { user } = useSession()
  const now = new Date()
  const place = [user.unitName, user.departmentName].filter((name, index, all) => name && all.indexOf(name) === index)
  return (
    <header className="gt-home-header">
      <TownLine />
      <div className="gt-home-greeting">
        <h1>
          {greeting(now)}，{user.name}
          <small>
            {formatTime(now, '{m}月{d}日').replace(/(^|月)0/g, '$1')}　{formatTime(now, '星期{a}')}　{place.join(' · ')}
          </small>
        </h1>
        <p className="gt-tagline">
          {TAGLINE.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
      <HomeEntries />
      <Hotline />
    </header>
  )
}

function HomeEntries() {
  const entries = homeEntries(useMenu())
  const [open, setOpen] = useState<string>()
  return (
    <div className="gt-home-entries">
      {entries.map((entry) =>
        hasTag(entry, 'unfinishedTasks') ? (
          <button
            key={entry.name}
            type="button"
            className="gt-home-entry gt-home-unfinished"
            onClick={() => setOpen(entry.component)}
          >
            <AppIcon name={entry.icon} />
            未办事项
            <CountBadge entry={entry} />
          </button>
        ) : (
          <EntryLink key={entry.name} entry={entry} className="gt-home-entry">
            <AppIcon name={entry.icon} />
            {entry.meta.title}
          </EntryLink>
        ),
      )}
      {open !== undefined && (
        <Suspense>
          <UnfinishedDialog page={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Shown only when a number has been set. */
function Hotline() {
  const hotline = useCall(readConfigurationKey, { key: HOTLINE }, { fresh: 600_000, quiet: true })
  if (!hotline.data) return null
  return (
    <div className="gt-hotline">
      <HeadsetIcon size={20} aria-hidden />
      <div>
        <span>服务热线</span>
        <strong>{hotline.data}</strong>
      </div>
    </div>
  )
}
