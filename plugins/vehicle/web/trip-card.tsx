import { formatTime } from '@gongtai/sdk/web'
import type { Dispatch } from '../model/shapes.ts'
import { Plate } from './plate.tsx'
import { StateLabel } from './state-label.tsx'

export const shortTime = (text: string): string => formatTime(text, '{m}-{d} {h}:{i}')

/** A trip on the phone. */
export const TripCard = ({ trip }: { readonly trip: Dispatch }) => (
  <div className="gt-fleet-card">
    <div>
      <Plate plate={trip.plate} />
      <StateLabel state={trip.state} />
    </div>
    <p>{trip.purpose}</p>
    <p className="gt-muted">
      {shortTime(trip.from)} 至 {shortTime(trip.to)}
    </p>
    <p className="gt-muted">
      {trip.driver && `驾驶员 ${trip.driver}　`}申请人 {trip.applicant}
    </p>
    {trip.cancelReason && <p className="gt-muted">取消原因：{trip.cancelReason}</p>}
    {trip.odometerOut !== null && (
      <p className="gt-muted">
        里程 {trip.odometerOut} / {trip.odometerIn ?? '—'}
      </p>
    )}
  </div>
)
