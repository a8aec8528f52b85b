import type { TodayPart } from '@gongtai/core/reservation/bookable'
import { useCall } from '../hooks/use-call.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { TodayTileProps } from './today-tile.tsx'

const COLOURS = {
  in_use: 'var(--gt-brand-500)',
  confirmed: 'var(--gt-brand-200)',
  held: 'var(--gt-brand-100)',
} as const

const colourOf = (part: TodayPart) => ('booked' in part ? COLOURS[part.booked] : 'var(--gt-warning)')

export default function TodayCounts({ of: { calls, today = {} }, title, counter = '个', children }: TodayTileProps) {
  if (!calls.today) throw new Error(`${title}：预约声明没有写 today`)
  const { data, isPending } = useCall(calls.today, {}, { quiet: true })
  if (!data) return <Panel title={title}>{isPending ? <Skeleton lines={2} /> : '暂时无法加载，请稍后刷新。'}</Panel>
  const { total, free } = data
  const parts = Object.entries(today).map(([name, part]) => ({
    name: part.title,
    count: data[name] ?? 0,
    colour: colourOf(part),
  }))
  const all = [...parts, { name: '空闲', count: free, colour: 'var(--gt-sunken)' }]
  return (
    <Panel
      title={title}
      actions={
        <span className="gt-muted">
          可用 <b className="gt-positive">{free}</b> / {total} {counter}
        </span>
      }
    >
      <div
        className="gt-today-bar"
        role="img"
        aria-label={parts.map((part) => `${part.name} ${part.count}`).join('，')}
      >
        {all.map((part) => (
          <span key={part.name} style={{ flex: part.count, background: part.colour }} />
        ))}
      </div>
      <ul className="gt-today-legend">
        {all.map((part) => (
          <li key={part.name}>
            <i style={{ background: part.colour }} />
            {part.name} {part.count}
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  )
}
