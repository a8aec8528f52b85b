import ICAL from 'ical.js'
import { writeDate } from '../form/date.ts'

/**
 * Somebody in an event of a calendar file.
 *
 * @see icalendarText
 */
export interface CalendarPerson {
  readonly name: string
  /** Mail address; calendars show only the name of somebody without one. */
  readonly mail?: string
}

/**
 * Somebody who is invited, and what they answered so far.
 *
 * @see icalendarText
 */
export interface CalendarAttendee extends CalendarPerson {
  /** `needs-action` when absent. */
  readonly answer?: 'needs-action' | 'accepted' | 'tentative' | 'declined'
  /** Need not come. */
  readonly optional?: true
}

/**
 * An event of a calendar file.
 *
 * @see icalendarText
 */
export interface CalendarEvent {
  /** The same for every version of the event, such as the id of its booking; calendars replace by it. */
  readonly uid: string
  /** Number of its changes of time, place or people so far; 0 when absent. */
  readonly sequence?: number
  /** When it was last changed. */
  readonly changedAt: Date
  /** Half-open: the end is the first instant after it. */
  readonly from: Date
  readonly to: Date
  readonly title: string
  readonly text?: string
  readonly place?: string
  readonly organizer?: CalendarPerson
  readonly attendees?: readonly CalendarAttendee[]
  readonly cancelled?: true
}

/**
 * What {@link icalendarText} takes.
 *
 * @see icalendarText
 */
export interface CalendarFile {
  readonly events: readonly CalendarEvent[]
  /** `request` invites, `cancel` calls off, `publish` only shows; `publish` when absent. */
  readonly method?: 'publish' | 'request' | 'cancel'
  /** Name that a calendar gives to what it subscribes to. */
  readonly name?: string
}

const ZONE = 'Asia/Shanghai'

// One octet less than a line may have: the library counts without the blank that begins a folded line.
ICAL.foldLength = 74

/**
 * Writes events as an iCalendar file (RFC 5545, for invitations RFC 5546), in the time of China. Whatever stands in
 * the texts stays text.
 *
 * @param file the events, and whether the file invites, calls off or shows
 * @returns text of type `text/calendar; charset=utf-8`; a mail that invites adds `; method=REQUEST`
 * @throws never
 * @example
 * const invitation = icalendarText({
 *   method: 'request',
 *   events: [
 *     {
 *       uid: 'meeting-2026-0042@gongtai',
 *       changedAt: new Date('2026-05-06T01:00:00Z'),
 *       from: new Date('2026-05-08T09:00:00+08:00'),
 *       to: new Date('2026-05-08T11:00:00+08:00'),
 *       title: '全市会议',
 *       place: '一号会议室',
 *       organizer: { name: '李敏', mail: 'limin@example.org' },
 *       attendees: [{ name: '王芳', mail: 'wangfang@example.org' }],
 *     },
 *   ],
 * })
 */
export function icalendarText({ events, method = 'publish', name }: CalendarFile): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Gongtai//Gongtai//ZH')
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  calendar.updatePropertyWithValue('method', method.toUpperCase())
  if (name !== undefined) calendar.updatePropertyWithValue('x-wr-calname', plain(name))
  calendar.addSubcomponent(zone())
  for (const event of events)
    calendar.addSubcomponent(component(method === 'cancel' ? { ...event, cancelled: true } : event))
  return `${calendar.toString()}\r\n`
}

function component(event: CalendarEvent): ICAL.Component {
  const { uid, sequence = 0, changedAt, from, to, title, text, place, organizer, attendees = [], cancelled } = event
  const made = new ICAL.Component('vevent')
  made.updatePropertyWithValue('uid', plain(uid))
  made.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(changedAt, true))
  made.updatePropertyWithValue('sequence', sequence)
  made.addProperty(moment('dtstart', from))
  made.addProperty(moment('dtend', to))
  made.updatePropertyWithValue('summary', plain(title))
  if (text) made.updatePropertyWithValue('description', plain(text))
  if (place) made.updatePropertyWithValue('location', plain(place))
  made.updatePropertyWithValue('status', cancelled ? 'CANCELLED' : 'CONFIRMED')
  if (organizer) made.addProperty(person('organizer', organizer))
  for (const each of attendees) made.addProperty(attendee(each))
  return made
}

function attendee({ answer = 'needs-action', optional, ...who }: CalendarAttendee): ICAL.Property {
  const made = person('attendee', who)
  made.setParameter('role', optional ? 'OPT-PARTICIPANT' : 'REQ-PARTICIPANT')
  made.setParameter('partstat', answer.toUpperCase())
  if (answer === 'needs-action') made.setParameter('rsvp', 'TRUE')
  return made
}

function person(property: 'organizer' | 'attendee', { name, mail }: CalendarPerson): ICAL.Property {
  const made = new ICAL.Property(property)
  made.setParameter('cn', plain(name))
  // Whoever has no address is still somebody: calendars know this one as none.
  made.setValue(mail !== undefined && MAIL.test(mail) ? `mailto:${mail}` : 'invalid:nomail')
  return made
}

/** An address is written as it stands, so nothing may stand in it that ends a line or a value. */
const MAIL = /^[^\s;:,<>"@]+@[^\s;:,<>"@]+$/

function moment(property: 'dtstart' | 'dtend', at: Date): ICAL.Property {
  const made = new ICAL.Property(property)
  made.setParameter('tzid', ZONE)
  made.setValue(ICAL.Time.fromDateTimeString(writeDate(at).replace(' ', 'T')))
  return made
}

/** China keeps one time all year; whoever names a zone has to say so. */
function zone(): ICAL.Component {
  const made = new ICAL.Component('vtimezone')
  made.updatePropertyWithValue('tzid', ZONE)
  const standard = new ICAL.Component('standard')
  standard.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1992-01-01T00:00:00'))
  standard.updatePropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString('+08:00'))
  standard.updatePropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString('+08:00'))
  standard.updatePropertyWithValue('tzname', 'CST')
  made.addSubcomponent(standard)
  return made
}

/** Text without what is neither a letter nor a line break: a bare carriage return would begin a line. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
