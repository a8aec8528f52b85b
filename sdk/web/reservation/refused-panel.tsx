import { Dialog, DialogBody } from '@blueprintjs/core'
import type { FormValues } from '@gongtai/core/form/schema'
import type { OfferedInstead } from '@gongtai/core/reservation/alternative-calls'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import { useState } from 'react'
import type { CalendarSpan, CalendarSubject } from '../calendar/model/data.ts'
import { useCall } from '../hooks/use-call.ts'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { InsteadList } from './instead-list.tsx'
import { WaitFor } from './wait-for.tsx'

/** Something that was let go where it does not fit. */
interface Refused {
  readonly span: CalendarSpan
  readonly subject: CalendarSubject
  readonly reason: string
}

interface RefusedPanelProps {
  readonly of: Reservation
  /** Name of the resource that has the rows. */
  readonly by: string
  readonly refused: Refused
  /** By which process a span is asked for, and with what; nobody waits for it when absent. */
  readonly waitFor: { readonly process: string; readonly valuesOf: (span: CalendarSpan) => FormValues } | undefined
  readonly onTake: (span: CalendarSpan, subject: CalendarSubject) => void
  readonly onClose: () => void
}

/** Shows what was refused until somebody has read it. */
export function useRefused(panel: Omit<RefusedPanelProps, 'refused' | 'onClose'>) {
  const [refused, refuse] = useState<Refused>()
  const close = () => refuse(undefined)
  return { refuse, refusedPanel: refused && <RefusedPanel {...panel} refused={refused} onClose={close} /> }
}

/** Why it does not fit there, and what can be had instead. */
function RefusedPanel({ of, by, refused, waitFor, onTake, onClose }: RefusedPanelProps) {
  const { span, subject, reason } = refused
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
        {waitFor && !subject.booking && !subject.waiting && (
          <WaitFor {...span} process={waitFor.process} values={() => waitFor.valuesOf(span)} />
        )}
      </DialogBody>
    </Dialog>
  )
}
