import { useEffect, useMemo, useRef, useState } from 'react'
import { dismissToast, toast } from '../ui/states/toast.ts'
import type { CalendarBooking, CalendarResource } from './model/data.ts'
import { type Draft, isUnchanged, spanOf } from './model/draft.ts'
import { type Occupancy, occupancyOf } from './model/occupancy.ts'
import { refusalOf } from './model/refusal.ts'
import { datedSpan } from './model/words.ts'
import type { ResourceCalendarProps } from './resource-calendar.tsx'

/** A gesture from its beginning to its end, whether a pointer makes it or keys do. */
export interface Work {
  readonly draft: Draft | undefined
  /** Whether keys hold it. */
  readonly byKeys: boolean
  /** What is read aloud. */
  readonly said: string
  readonly bookings: readonly CalendarBooking[]
  readonly byId: ReadonlyMap<string, CalendarResource>
  readonly occupancy: Occupancy
  readonly refusalOn: (held: Draft, resource: CalendarResource | undefined) => string | undefined
  /** The draft as it is at this moment, for those who do not wait to be drawn. */
  readonly current: () => Draft | undefined
  /** Begins with the keyboard. */
  readonly take: (draft: Draft) => void
  readonly change: (draft: Draft) => void
  readonly drop: () => void
  readonly cancel: () => void
}

export function useWork(props: ResourceCalendarProps): Work {
  const { resources, refuses } = props
  const [said, say] = useState('')
  const held = useHeld()
  const landing = useLanding(props.bookings)
  const { bookings } = landing
  const byId = useMemo(() => new Map(resources.map((each) => [each.id, each])), [resources])
  const occupancy = useMemo(() => occupancyOf(bookings), [bookings])
  const refusalOn = (draft: Draft, resource: CalendarResource | undefined) =>
    refusalOf(draft, resource, occupancy, refuses)
  const change = (next: Draft, byKeys = held.byKeys) => {
    held.hold(next, byKeys)
    const resource = byId.get(next.resource)
    say(draftWords(next, resource, refusalOn(next, resource)))
  }
  const drop = () => {
    const draft = held.current()
    held.hold(undefined, false)
    // What is let go beside the rows goes back to where it came from.
    if (!draft || draft.resource === '' || isUnchanged(draft)) return
    const resource = byId.get(draft.resource)
    const reason = refusalOn(draft, resource)
    if (resource && reason === undefined) finish(props, draft, resource, landing.land, say)
    else refuse(props, draft, resource, reason ?? '', say)
  }
  const cancel = () => {
    held.hold(undefined, false)
    say('已取消')
  }
  const { draft, byKeys, current } = held
  const take = (next: Draft) => change(next, true)
  return { draft, byKeys, said, bookings, byId, occupancy, refusalOn, current, take, change, drop, cancel }
}

function useHeld() {
  const [{ draft, byKeys }, setHeld] = useState<{ readonly draft?: Draft; readonly byKeys: boolean }>({ byKeys: false })
  const latest = useRef(draft)
  return {
    draft,
    byKeys,
    current: () => latest.current,
    hold: (next: Draft | undefined, keys: boolean) => {
      latest.current = next
      setHeld({ ...(next && { draft: next }), byKeys: keys })
    },
  }
}

type Say = (words: string) => void
type Undo = () => Promise<unknown>
type Land = (draft: Draft, change: Promise<Undo>) => Promise<Undo | undefined>

function refuse(
  { onRefused }: ResourceCalendarProps,
  draft: Draft,
  resource: CalendarResource | undefined,
  reason: string,
  say: Say,
): void {
  say(reason)
  const { booking, waiting } = draft
  if (!onRefused || !resource) toast.warning(reason)
  else onRefused(spanOf(draft), { ...(booking && { booking }), ...(waiting && { waiting }) }, reason)
}

/** Hands over what was let go where it fits. */
function finish(props: ResourceCalendarProps, draft: Draft, resource: CalendarResource, land: Land, say: Say): void {
  const { kind, booking, waiting } = draft
  const { onMake, onMove, onPlace } = props
  if (kind === 'make') onMake?.(spanOf(draft))
  else if (waiting) onPlace?.(waiting, resource)
  else if (booking && onMove) {
    const words = `已改为 ${resource.name} ${datedSpan(draft.from, draft.to)}`
    void land(draft, onMove(booking, spanOf(draft))).then((undo) => {
      say(undo ? words : '未能更改，已恢复原来的安排')
      if (undo) offerUndo(words, undo, say)
    })
  }
}

function offerUndo(words: string, undo: Undo, say: Say): void {
  const run = () => {
    dismissToast(shown)
    void undo().then(
      () => say('已撤销'),
      // The request layer has shown why.
      () => say('未能撤销'),
    )
  }
  const shown = toast.success(words, { milliseconds: 8000, action: { title: '撤销', run } })
}

interface Landing {
  readonly draft: Draft
  /** What was known when the change was done. */
  readonly doneAt?: readonly CalendarBooking[]
}

/** Where a booking is drawn until what is known has its change: where it was put. */
function useLanding(known: readonly CalendarBooking[]) {
  const [landing, setLanding] = useState<Landing>()
  const latest = useRef(known)
  latest.current = known
  const bookings = useMemo(() => {
    if (!landing) return known
    const { booking } = landing.draft
    return known.map((each) => (each.id === booking?.id ? { ...each, ...spanOf(landing.draft) } : each))
  }, [known, landing])
  // The answer that has the change is drawn a moment after it came.
  useEffect(() => {
    if (landing?.doneAt && (landing.doneAt !== known || shows(known, landing.draft))) setLanding(undefined)
  }, [known, landing])
  const land: Land = async (draft, change) => {
    setLanding({ draft })
    try {
      const undo = await change
      // Unless something else was put down meanwhile.
      setLanding((now) => (now?.draft === draft ? { draft, doneAt: latest.current } : now))
      return undo
    } catch {
      // The request layer has said why; the booking goes back to where it was.
      setLanding((now) => (now?.draft === draft ? undefined : now))
      return undefined
    }
  }
  return { bookings, land }
}

const shows = (known: readonly CalendarBooking[], { booking, resource, from, to }: Draft): boolean =>
  known.some(
    (each) =>
      each.id === booking?.id &&
      each.resource === resource &&
      Date.parse(each.from) === from &&
      Date.parse(each.to) === to,
  )

const draftWords = (draft: Draft, resource: CalendarResource | undefined, refusal: string | undefined): string =>
  `${resource?.name ?? ''} ${datedSpan(draft.from, draft.to)}，${refusal ?? '可以安排，回车确认'}`
