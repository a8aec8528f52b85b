import ICAL from 'ical.js'
import { readDate } from '../form/date.ts'
import type { ReservedSpan } from '../reservation/policy.ts'

/**
 * Something that stands in a calendar file.
 *
 * @see readIcalendar
 */
export interface ReadEvent extends ReservedSpan {
  /** The same each time the file is read; what repeats has one for each of its times. */
  readonly key: string
  readonly title: string
}

const MOST = 1000

/** How many times of rules are looked at in one file: one for every second since 1900 ends here. */
const MOST_TRIED = 10_000

/**
 * Reads the events of an iCalendar file (RFC 5545) that touch a window, those that repeat each time by itself. What has
 * no zone is in the time of China; days without hours are whole days; what was cancelled, and what lasts no time, is
 * left out.
 *
 * @param text the file
 * @param window from when to when
 * @returns the events in order, a thousand at most; `undefined` when the text is no calendar
 * @throws never
 * @example
 * const found = readIcalendar('BEGIN:VCALENDAR…', { from: new Date(), to: new Date(Date.now() + 86_400_000) })
 */
export function readIcalendar(text: string, window: ReservedSpan): readonly ReadEvent[] | undefined {
  const parts = eventsIn(text)
  if (!parts) return undefined
  const events = parts.filter((each) => !each.hasProperty('recurrence-id')).map((each) => eventOf(each, parts))
  const left = { tries: MOST_TRIED }
  return events
    .flatMap((event) => timesOf(event, window, left))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
    .slice(0, MOST)
}

function eventsIn(text: string): readonly ICAL.Component[] | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    return calendar.name === 'vcalendar' ? calendar.getAllSubcomponents('vevent') : undefined
  } catch {
    return undefined
  }
}

/** An event with what is different about single times of it. */
function eventOf(component: ICAL.Component, all: readonly ICAL.Component[]): ICAL.Event {
  const event = new ICAL.Event(component, { strictExceptions: true })
  for (const each of all)
    if (each.hasProperty('recurrence-id') && uidOf(each) === event.uid) event.relateException(new ICAL.Event(each))
  return event
}

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '')

interface Left {
  tries: number
}

function timesOf(event: ICAL.Event, window: ReservedSpan, left: Left): readonly ReadEvent[] {
  try {
    return event.isRecurring() ? repeated(event, window, left) : within([readEvent(event, event)], window)
  } catch {
    // An event whose times cannot be read is none.
    return []
  }
}

function repeated(event: ICAL.Event, window: ReservedSpan, left: Left): readonly ReadEvent[] {
  const found: (ReadEvent | undefined)[] = []
  const times = event.iterator()
  for (; left.tries > 0 && found.length < MOST; left.tries -= 1) {
    const next = times.next()
    if (!next || instant(next) >= window.to) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    found.push(...within([readEvent(item, { startDate, endDate }, next)], window))
  }
  return found.flatMap((each) => each ?? [])
}

function readEvent(
  { uid, summary, component }: ICAL.Event,
  { startDate, endDate }: Pick<ICAL.Event, 'startDate' | 'endDate'>,
  at: ICAL.Time = startDate,
): ReadEvent | undefined {
  if (component.getFirstPropertyValue('status') === 'CANCELLED' || !startDate || !endDate) return undefined
  const [from, to] = [instant(startDate), instant(endDate)]
  return to > from ? { key: `${uid} ${at.toString()}`, title: (summary ?? '').trim(), from, to } : undefined
}

const within = (events: readonly (ReadEvent | undefined)[], { from, to }: ReservedSpan): readonly ReadEvent[] =>
  events.flatMap((each) => (each && each.from < to && each.to > from ? each : []))

/** A time that names no zone, or one that its file does not describe, is that of China. */
function instant(time: ICAL.Time): Date {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate()
  const wall = time.toString().slice(0, 19).replace('T', ' ')
  const read = readDate(time.isDate ? wall.slice(0, 10) : wall)
  if (!read) throw new RangeError(`no time: ${wall}`)
  return read
}
