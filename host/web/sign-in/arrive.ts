import { safeRedirect } from '../navigation/safe-redirect.ts'
import { type TokenAnswer, TokenStore } from '../session/token-store.ts'
import { markArrival } from './notice.ts'

/** Keeps the tokens and goes on. */
export function arrive(answer: TokenAnswer): void {
  new TokenStore(localStorage).keep(answer)
  goOn()
}

/** Goes to where the person was heading, as somebody who has just signed in. */
export function goOn(): void {
  markArrival()
  const wanted = new URLSearchParams(location.search).get('redirect')
  location.replace(safeRedirect(wanted))
}
