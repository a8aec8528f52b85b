import { formatTime, useCall } from '@gongtai/sdk/web'
import { listReadings } from '../model/calls.ts'

const sources: Readonly<Record<string, string>> = {
  trip: '出回车',
  fuel: '加油',
  service: '保养',
  manual: '登记',
  correction: '更正',
}

/** What was read from a car, the latest first. */
export function Readings({ vehicle }: { readonly vehicle: string }) {
  const { data } = useCall(listReadings, { id: vehicle }, { quiet: true })
  return (
    <ul className="veh-readings" aria-label="里程登记记录">
      {data?.rows.map((row) => (
        <li key={`${row.at} ${row.km}`}>
          <span>{formatTime(row.at, '{y}-{m}-{d} {h}:{i}')}</span>
          <b>{row.km.toLocaleString('zh-CN')}</b>
          <span>
            {sources[row.source] ?? row.source} {row.person}
          </span>
          {row.reason && <small className="gt-muted">{row.reason}</small>}
        </li>
      ))}
    </ul>
  )
}
