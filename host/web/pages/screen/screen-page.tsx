import { type ScreenWidget, screenWidgets } from '@gongtai/core/points/screen-widgets'
import { EmptyState, formatTime, PushButton, Skeleton, useSession, useView } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ContributedPart } from '../contributed/contributed-part.tsx'
import { useContributors } from '../contributed/use-contributors.ts'
import './screen.css'

/** A page for a screen on the wall: what plugins have for it, large, on the whole window. */
export default function ScreenPage() {
  const session = useSession()
  const ready = useContributors(screenWidgets.id)
  const view = useView(screenWidgets)
  const widgets = view.all().filter(({ permission }) => permission === undefined || session.may(permission))
  return (
    <main className="gt-screen">
      <header className="gt-screen-head">
        <h1>{session.user.unitName || '工台'}</h1>
        <Clock />
        <ScreenActions />
      </header>
      {widgets.length === 0 && ready && (
        <EmptyState kind="off" title="大屏上还没有内容" text="启用提供大屏组件的插件后，内容会显示在这里。" />
      )}
      <div className="gt-screen-widgets">
        {widgets.map((widget) => (
          <Widget key={widget.id} widget={widget} owner={view.ownerOf(widget.id) ?? ''} />
        ))}
      </div>
    </main>
  )
}

const Widget = ({ widget, owner }: { readonly widget: ScreenWidget; readonly owner: string }) => (
  <section className={widget.wide ? 'gt-screen-widget gt-screen-wide' : 'gt-screen-widget'} aria-label={widget.title}>
    <h2>{widget.title}</h2>
    <ContributedPart part={widget} owner={owner} waiting={<Skeleton lines={4} />} />
  </section>
)

const MINUTE_MS = 60_000

function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [now])
  return <time className="gt-screen-clock">{formatTime(now, '{y}-{m}-{d} 星期{a} {h}:{i}')}</time>
}

function ScreenActions() {
  const navigate = useNavigate()
  return (
    <div className="gt-screen-actions">
      {document.fullscreenEnabled && (
        <PushButton text="全屏显示" onClick={() => void document.documentElement.requestFullscreen()} />
      )}
      <PushButton text="返回工台" onClick={() => navigate('/index')} />
    </div>
  )
}
