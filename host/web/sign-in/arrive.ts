import { safeRedirect } from '../navigation/safe-redirect.ts'
import { type TokenAnswer, TokenStore } from '../session/token-store.ts'
import { markArrival } from './notice.ts'

/** Keeps the tokens and goes to where the person was heading. */
export function arrive(answer: TokenAnswer): void {
  new TokenStore(localStorage).keep(answer)
  markArrival()
  const wanted = new URLSearchParams(location.search).get('redirect')
  location.replace(safeRedirect(wanted, location.origin))
}
