const KEY = 'gt-notice'

/** A sentence that the sign-in page shows to somebody who was sent to it. */
export const leaveNotice = (text: string): void => sessionStorage.setItem(KEY, text)

export function takeNotice(): string {
  const text = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  return text
}

const ARRIVAL = 'gt-from-sign-in'

/** Tells the next page that the person has just signed in. */
export const markArrival = (): void => sessionStorage.setItem(ARRIVAL, '1')

export function takeArrival(): boolean {
  const arrived = sessionStorage.getItem(ARRIVAL) === '1'
  sessionStorage.removeItem(ARRIVAL)
  return arrived
}
