import { Dialog, DialogBody } from '@blueprintjs/core'
import type { FormValues } from '@gongtai/core/form/schema'
import type { OfferedInstead } from '@gongtai/core/reservation/alternative-calls'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import { useState } from 'react'
import type { CalendarSpan, CalendarSubject } from '../calendar/model/data.ts'
import { datedSpan } from '../calendar/model/words.ts'
import { useCall } from '../hooks/use-call.ts'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { Bar } from './calendar-rows.ts'
import { InsteadList } from './instead-list.tsx'
import { bookableOf } from './use-reserved.ts'
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
  /** What stands in the calendar; what was given there may be swapped with what was to go there, when absent nothing. */
  readonly swap: { readonly bars: readonly Bar[]; readonly run: (one: Bar, other: Bar) => void } | undefined
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
function RefusedPanel({ of, by, refused, waitFor, swap, onTake, onClose }: RefusedPanelProps) {
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
        {swap && <SwapList {...swap} refused={refused} noun={bookableOf(of, by).register.title} onDone={onClose} />}
        {waitFor && !subject.booking && !subject.waiting && (
          <WaitFor {...span} process={waitFor.process} values={() => waitFor.valuesOf(span)} />
        )}
      </DialogBody>
    </Dialog>
  )
}

interface SwapListProps extends NonNullable<RefusedPanelProps['swap']> {
  readonly refused: Refused
  readonly noun: string
  readonly onDone: () => void
}

/** What is there at the time and may be moved, to exchange places with. */
function SwapList({ bars, run, refused: { span, subject }, noun, onDone }: SwapListProps) {
  const own = bars.find(({ id }) => id === subject.booking?.id)
  const there = bars.filter((bar) => bar.movable && bar.id !== own?.id && touches(bar, span))
  if (!own?.movable || own.resource === span.resource || there.length === 0) return null
  return (
    <>
      <p className="gt-muted">或与这里的安排对调{noun}，各自时间不变：</p>
      <ul className="gt-instead" aria-label="可对调">
        {there.map((bar) => (
          <li key={bar.id}>
            <button
              type="button"
              onClick={() => {
                onDone()
                run(own, bar)
              }}
            >
              <b>{bar.title}</b> {bar.person} {datedSpan(Date.parse(bar.from), Date.parse(bar.to))}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether it takes the row in that time, what is kept free around it included. */
const touches = ({ resource, from, to, before = 0, after = 0 }: Bar, span: CalendarSpan): boolean =>
  resource === span.resource &&
  Date.parse(from) - (before + after) * MINUTE < Date.parse(span.to) &&
  Date.parse(span.from) < Date.parse(to) + (before + after) * MINUTE

const MINUTE = 60_000
