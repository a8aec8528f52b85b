import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, icalendarText } from '../../../core/booking/icalendar.ts'

const meeting: CalendarEvent = {
  uid: 'b1@gongtai',
  changedAt: new Date('2026-05-06T01:00:00Z'),
  from: new Date('2026-05-08T09:00:00+08:00'),
  to: new Date('2026-05-08T11:30:00+08:00'),
  title: '全市会议',
  place: '一号会议室',
  organizer: { name: '李敏', mail: 'limin@example.org' },
  attendees: [
    { name: '王芳', mail: 'wangfang@example.org', answer: 'accepted' },
    { name: '赵强', optional: true },
  ],
}

const linesOf = (text: string) => text.split('\r\n')
const read = (text: string) => new ICAL.Component(ICAL.parse(text))

describe('a calendar file', () => {
  it('says when in the time of China, with the zone it names', () => {
    const text = icalendarText({ events: [meeting], name: '我的预约' })
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'X-WR-CALNAME:我的预约',
        'TZID:Asia/Shanghai',
        'TZOFFSETTO:+0800',
        'DTSTART;TZID=Asia/Shanghai:20260508T090000',
        'DTEND;TZID=Asia/Shanghai:20260508T113000',
        'DTSTAMP:20260506T010000Z',
        'STATUS:CONFIRMED',
      ]),
    )
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('invites with organiser, people and what they answered; somebody without a mail address keeps the name', () => {
    const [event] = read(icalendarText({ method: 'request', events: [meeting] })).getAllSubcomponents('vevent')
    expect(event?.getFirstPropertyValue('organizer')).toBe('mailto:limin@example.org')
    const people = event
      ?.getAllProperties('attendee')
      .map((each) => [
        each.getFirstValue(),
        each.getFirstParameter('cn'),
        each.getFirstParameter('role'),
        each.getFirstParameter('partstat'),
        each.getFirstParameter('rsvp'),
      ])
    expect(people).toEqual([
      ['mailto:wangfang@example.org', '王芳', 'REQ-PARTICIPANT', 'ACCEPTED', undefined],
      ['invalid:nomail', '赵强', 'OPT-PARTICIPANT', 'NEEDS-ACTION', 'TRUE'],
    ])
  })

  it('calls off what it invited to, under the same id with a higher count', () => {
    const text = icalendarText({ method: 'cancel', events: [{ ...meeting, sequence: 2 }] })
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:b1@gongtai', 'SEQUENCE:2', 'STATUS:CANCELLED']),
    )
  })

  it('folds long lines at 75 octets without cutting a character, and reads back as it was', () => {
    const title = '关于全市重点工作推进情况的专题会议😀'.repeat(6)
    const text = icalendarText({ events: [{ ...meeting, title }] })
    expect(Math.max(...linesOf(text).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(read(text).getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe(title)
  })

  it('lets no text become a line of its own', () => {
    const title = '议题：一;二,三\\四\r\nATTENDEE:mailto:x@y.z\rSTATUS:CANCELLED\u0000'
    const attendees = [{ name: '王"芳\r\nX-A:1', mail: 'a@b.c\r\nX-B:1' }]
    const text = icalendarText({ events: [{ ...meeting, title, attendees }] })
    for (const mark of ['\r', '\u0000']) expect(text.replaceAll('\r\n', '')).not.toContain(mark)
    expect(linesOf(text).filter((line) => /^(X-A|X-B|STATUS:CANCELLED|ATTENDEE:mailto:x)/.test(line))).toEqual([])
    const event = read(text).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('summary')).toBe('议题：一;二,三\\四\nATTENDEE:mailto:x@y.z\nSTATUS:CANCELLED')
    expect(event?.getFirstPropertyValue('attendee')).toBe('invalid:nomail')
  })
})
