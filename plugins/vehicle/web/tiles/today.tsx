import { formatTime, Panel, Skeleton, useCall } from '@gongtai/sdk/web'
import { today } from '../../model/calls.ts'
import { myTrips } from '../../model/trips.ts'
import { Plate } from '../plate.tsx'
import { tripState } from '../trip-cells.tsx'

export default function TodayTile() {
  const found = useCall(today, {}, { quiet: true })
  const mine = useCall(myTrips.call, { state: 'dispatched,on_road', sort: 'from', pageSize: 3 }, { quiet: true })
  if (!found.data)
    return <Panel title="今日用车">{found.isPending ? <Skeleton lines={2} /> : '暂时无法加载，请稍后刷新。'}</Panel>
  const { total, free, onRoad, dispatched, held, inRepair } = found.data
  const parts = [
    { name: '在途', count: onRoad, colour: 'var(--gt-brand-500)' },
    { name: '已派未出', count: dispatched, colour: 'var(--gt-brand-200)' },
    { name: '预占', count: held, colour: 'var(--gt-info-tint, var(--gt-brand-100))' },
    { name: '维修', count: inRepair, colour: 'var(--gt-warning)' },
  ]
  return (
    <Panel
      title="今日用车"
      actions={
        <span className="gt-muted">
          可用 <b className="gt-positive">{free}</b> / {total} 辆
        </span>
      }
    >
      <div
        className="gt-fleet-bar"
        role="img"
        aria-label={parts.map((part) => `${part.name} ${part.count}`).join('，')}
      >
        {parts.map((part) => (
          <span key={part.name} style={{ flex: part.count, background: part.colour }} />
        ))}
        <span style={{ flex: Math.max(free, 0) }} />
      </div>
      <ul className="gt-fleet-legend">
        {parts.map((part) => (
          <li key={part.name}>
            <i style={{ background: part.colour }} />
            {part.name} {part.count}
          </li>
        ))}
        <li>
          <i style={{ background: 'var(--gt-sunken)' }} />
          空闲 {free}
        </li>
      </ul>
      {mine.data?.rows.map((dispatch) => (
        <div key={dispatch.id} className="gt-fleet-mine">
          <Plate plate={dispatch.plate} />
          <span>我的用车</span>
          {dispatch.driver && <span>司机 {dispatch.driver}</span>}
          {tripState(dispatch)}
          <span className="gt-muted">
            {formatTime(dispatch.from, '{m}-{d} {h}:{i}')} {dispatch.purpose}
          </span>
        </div>
      ))}
    </Panel>
  )
}
