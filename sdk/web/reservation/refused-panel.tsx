import { Dialog, DialogBody } from '@blueprintjs/core'
import type { OfferedInstead } from '@gongtai/core/reservation/alternative-calls'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import type { CalendarSpan, CalendarSubject } from '../calendar/model/data.ts'
import { useCall } from '../hooks/use-call.ts'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { InsteadList } from './instead-list.tsx'

/** Something that was let go where it does not fit. */
export interface Refused {
  readonly span: CalendarSpan
  readonly subject: CalendarSubject
  readonly reason: string
}

interface RefusedPanelProps {
  readonly of: Reservation
  /** Name of the resource that has the rows. */
  readonly by: string
  readonly refused: Refused
  readonly onTake: (span: CalendarSpan, subject: CalendarSubject) => void
  readonly onClose: () => void
}

/** Why it does not fit there, and what can be had instead. */
export function RefusedPanel({ of, by, refused: { span, subject, reason }, onTake, onClose }: RefusedPanelProps) {
  const found = useCall(of.calls.instead, { as: by, ...span }, { quiet: true })
  // What waits has its time from its request; only another row can be given to it.
  const fits = ({ from }: OfferedInstead) => !subject.waiting || Date.parse(from) === Date.parse(span.from)
  const offered = (found.data ?? []).filter(fits)
  const take = ({ resource, from, to }: OfferedInstead) => {
    onClose()
    onTake({ resource, from, to }, subject)
  }
  return (
    <Dialog isOpen className="gt-dialog" title="此处不能安排" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <p role="alert">{reason}</p>
        {found.isPending && <Skeleton lines={1} />}
        {offered.length > 0 && <p className="gt-muted">可改为：</p>}
        {found.isSuccess && offered.length === 0 && <p className="gt-muted">近期没有可替代的安排，请另选时间。</p>}
        <InsteadList offered={offered} wished={span} onTake={take} />
      </DialogBody>
    </Dialog>
  )
}
