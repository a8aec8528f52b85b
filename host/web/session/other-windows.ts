import { ACCESS } from './token-store.ts'

export interface OtherWindowParts {
  readonly window: Pick<Window, 'addEventListener'>
  /** Whether tokens are kept in this browser. */
  readonly signedIn: () => boolean
  /** Whether the tokens kept now are those of the person this window shows. */
  readonly samePerson: () => Promise<boolean>
  /** Somebody signed out elsewhere. */
  readonly onSignedOut: () => void
  /** Somebody else signed in elsewhere. */
  readonly onOtherPerson: () => void
}

/** The windows of a browser share their tokens: what another one does to them is this one's concern too. */
export function followOtherWindows(parts: OtherWindowParts): void {
  const { window, signedIn, samePerson, onSignedOut, onOtherPerson } = parts
  window.addEventListener('storage', async ({ key }) => {
    if (key !== ACCESS && key !== null) return
    if (!signedIn()) return onSignedOut()
    // Without an answer nothing is known; the next call says more.
    if (!(await samePerson().catch(() => true))) onOtherPerson()
  })
}
