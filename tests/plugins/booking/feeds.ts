import ICAL from 'ical.js'
import { expect } from 'vitest'
import { clientOf } from '../../support/client.ts'

/** What stands in a calendar file, by title. */
export function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const { summary, location, startDate, description } = new ICAL.Event(each)
    return { summary, location, description, from: startDate.toJSDate().toISOString() }
  })
}

/** Addresses that were never made, or are no longer what they were. */
export function hostile(address: string): readonly string[] {
  const [, , , tenant = '', file = ''] = address.split('/')
  const secret = file.replace('.ics', '')
  const files = [
    secret,
    `${secret}.ICS`,
    `${secret}.ics.ics`,
    `${secret.slice(0, -1)}.ics`,
    `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}.ics`,
    `${'A'.repeat(43)}.ics`,
    `${'%27 or 1=1--'}.ics`,
    `${'%00'.repeat(4)}.ics`,
    '%2e%2e%2f%2e%2e.ics',
    '.ics',
    `${'x'.repeat(400)}.ics`,
  ].map((each) => `/booking/feed/${tenant}/${each}`)
  const tenants = ['platform', 'none', '%27', tenant.toUpperCase()].map((each) => `/booking/feed/${each}/${file}`)
  return [...files, ...tenants]
}

/** Reads an address as a calendar program does, which never signs in. */
export const subscribed = (url: string, address: string) => clientOf(url).get(address.replace('/prod-api', ''))

export async function isGone(url: string, address: string): Promise<void> {
  expect(await subscribed(url, address)).toMatchObject({ status: 404, body: { fault: 'booking-feeds.gone' } })
}
