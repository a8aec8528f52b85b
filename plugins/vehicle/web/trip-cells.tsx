import type { RegisterRow } from '@gongtai/sdk'
import { formatTime, type RowLine } from '@gongtai/sdk/web'
import type { trips } from '../model/trips.ts'
import { Plate } from './plate.tsx'

type Trip = RegisterRow<typeof trips.fields>

const shortTime = (text: string): string => formatTime(text, '{m}-{d} {h}:{i}')

/** Without the day when that is the one it begins on. */
const endTime = ({ from, to }: Pick<Trip, 'from' | 'to'>): string => {
  const [begin, end] = [shortTime(from), shortTime(to)]
  return begin.slice(0, 5) === end.slice(0, 5) ? end.slice(6) : end
}

export const planned = (trip: Pick<Trip, 'from' | 'to'>): string => `${shortTime(trip.from)} 至 ${endTime(trip)}`

/** What lists of trips draw in their own way. */
export const tripCells = {
  plate: ({ plate }: Trip) => <Plate plate={plate} />,
  from: planned,
  purpose: ({ purpose, cancelReason }: Trip) => (
    <>
      <div>{purpose}</div>
      {cancelReason && <small className="gt-muted">取消原因：{cancelReason}</small>}
    </>
  ),
  phone: ({ phone }: Trip) => <a href={`tel:${phone}`}>{phone}</a>,
  driverPhone: ({ driverPhone }: Trip) => <a href={`tel:${driverPhone}`}>{driverPhone}</a>,
}

/** A trip on the home page, with the number of the other one. */
export const tripLine = (trip: Trip, other: { readonly name: string; readonly phone: string }): RowLine => ({
  at: (
    <>
      {shortTime(trip.from)}
      <small>至 {endTime(trip)}</small>
    </>
  ),
  title: trip.destination === '' ? trip.purpose : `${trip.origin || '—'} → ${trip.destination}`,
  detail: (
    <>
      {other.name}
      {other.phone && <a href={`tel:${other.phone}`}>{other.phone}</a>}
    </>
  ),
  end: <Plate plate={trip.plate} />,
})

/** How far that is since the last reading, for whoever mistypes one. */
export const driven = (words: string) => (trip: Trip, entered: Readonly<Record<string, string>>) => {
  const km = Math.round((Number(entered.odometer) - Number(trip.odometerKm)) * 10) / 10
  return km > 0 ? <p className="gt-muted">{`${words} ${km.toLocaleString('zh-CN')} 公里`}</p> : null
}
