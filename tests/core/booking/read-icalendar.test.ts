import { describe, expect, it } from 'vitest'
import { icalendarText } from '../../../core/booking/icalendar.ts'
import { readIcalendar } from '../../../core/booking/read-icalendar.ts'

const window = { from: new Date('2026-05-01T00:00:00+08:00'), to: new Date('2027-05-01T00:00:00+08:00') }
const file = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const read = (text: string) =>
  readIcalendar(text, window)?.map(({ title, from, to }) => [title, from.toISOString(), to.toISOString()])

describe('a calendar file', () => {
  it('is read as it was written by ourselves', () => {
    const span = { from: new Date('2026-05-08T09:00:00+08:00'), to: new Date('2026-05-08T11:00:00+08:00') }
    const text = icalendarText({ events: [{ uid: 'a', changedAt: span.from, title: '空调检修；三层', ...span }] })
    expect(read(text)).toEqual([['空调检修；三层', '2026-05-08T01:00:00.000Z', '2026-05-08T03:00:00.000Z']])
  })

  it('knows whole days, times of other zones and times that name none', () => {
    const text = file(
      ...event('UID:1', 'SUMMARY:停电', 'DTSTART;VALUE=DATE:20260601', 'DTEND;VALUE=DATE:20260603'),
      ...event('UID:2', 'SUMMARY:UTC', 'DTSTART:20260604T010000Z', 'DURATION:PT2H'),
      ...event('UID:3', 'SUMMARY:本地', 'DTSTART;TZID=China Standard Time:20260605T090000', 'DTEND:20260605T100000'),
    )
    expect(read(text)).toEqual([
      ['停电', '2026-05-31T16:00:00.000Z', '2026-06-02T16:00:00.000Z'],
      ['UTC', '2026-06-04T01:00:00.000Z', '2026-06-04T03:00:00.000Z'],
      ['本地', '2026-06-05T01:00:00.000Z', '2026-06-05T02:00:00.000Z'],
    ])
  })

  it('has what repeats once for each time, without those that were taken out, moved or cancelled', () => {
    const text = file(
      ...event(
        ...['UID:w', 'SUMMARY:消毒', 'DTSTART:20260601T080000', 'DTEND:20260601T090000'],
        ...['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20260608T080000'],
      ),
      ...event(
        'UID:w',
        'RECURRENCE-ID:20260615T080000',
        'SUMMARY:消毒',
        'DTSTART:20260616T080000',
        'DTEND:20260616T090000',
      ),
      ...event(
        'UID:w',
        'RECURRENCE-ID:20260622T080000',
        'STATUS:CANCELLED',
        'DTSTART:20260622T080000',
        'DTEND:20260622T090000',
      ),
    )
    expect(read(text)?.map(([, from]) => from)).toEqual(['2026-06-01T00:00:00.000Z', '2026-06-16T00:00:00.000Z'])
    const keys = readIcalendar(text, window)?.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(keys).toEqual(readIcalendar(text, window)?.map(({ key }) => key))
  })

  it('that is none, is empty or never ends costs nothing', () => {
    expect(readIcalendar('一行文字', window)).toBeUndefined()
    expect(readIcalendar('BEGIN:VCARD\r\nEND:VCARD', window)).toBeUndefined()
    expect(read(file())).toEqual([])
    expect(read(file(...event('UID:x', 'DTSTART:20260601T080000', 'DTEND:20260601T080000')))).toEqual([])
    expect(read(file(...event('UID:x', 'SUMMARY:坏', 'DTSTART:很快', 'DTEND:以后')))).toEqual([])
    const endless = event('UID:s', 'DTSTART:20260601T080000', 'DTEND:20260601T080001', 'RRULE:FREQ=SECONDLY')
    expect(read(file(...endless))).toHaveLength(1000)
    const long = event('UID:o', 'DTSTART:19000101T080000', 'DTEND:19000101T090000', 'RRULE:FREQ=DAILY')
    expect(read(file(...long))).toEqual([])
  })
})
