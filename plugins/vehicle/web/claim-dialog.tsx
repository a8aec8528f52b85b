import { Dialog, DialogBody } from '@blueprintjs/core'
import { Facts, formatTime } from '@gongtai/sdk/web'
import type { CalendarClaim, CalendarDriver, Vehicle } from '../model/shapes.ts'
import { dayOf } from './day-span.ts'
import { Plate } from './plate.tsx'
import { StateLabel } from './state-label.tsx'

interface ClaimDialogProps {
  readonly claim: CalendarClaim
  readonly vehicles: readonly Vehicle[]
  readonly drivers: readonly CalendarDriver[]
  readonly onClose: () => void
}

/** Both ends of a claim, the day only once when it is the same. */
function spanOf({ from, to }: CalendarClaim): string {
  const sameDay = dayOf(new Date(from)) === dayOf(new Date(to))
  return `${formatTime(from, '{y}-{m}-{d} {h}:{i}')} 至 ${formatTime(to, sameDay ? '{h}:{i}' : '{y}-{m}-{d} {h}:{i}')}`
}

/** What a bar of the calendar has no room for. */
export function ClaimDialog({ claim, vehicles, drivers, onClose }: ClaimDialogProps) {
  const vehicle = vehicles.find(({ id }) => id === claim.vehicle)
  const driver = drivers.find(({ id }) => id === claim.trip?.driver)
  return (
    <Dialog isOpen className="gt-dialog" title="车辆占用" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <Facts
          columns={1}
          facts={[
            { title: '车辆', value: vehicle && <Plate plate={vehicle.plate} energy={vehicle.energy} /> },
            { title: '状态', value: <StateLabel state={claim.state} /> },
            { title: '驾驶员', value: driver?.name },
            { title: '申请人', value: claim.applicant },
            { title: '事由', value: claim.purpose },
            { title: '时间', value: spanOf(claim) },
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}
