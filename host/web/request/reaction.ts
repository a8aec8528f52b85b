import { isSuccess } from '@gongtai/core/contract/envelope'
import { BUSY, CROWDED, defaultText } from './error-texts.ts'

/** What the request layer does with an answer, by its code. */
export type Reaction =
  | { readonly kind: 'accept' }
  /** Handed back as it came, without a word. */
  | { readonly kind: 'hand-back' }
  | {
      readonly kind: 'refuse'
      readonly text: string
      readonly shown: boolean
      readonly exit?: 'sign-out' | 'federated-sign-out'
    }

export interface Situation {
  readonly messagingClient: boolean
  readonly path: string
}

const isDingLogin = (path: string): boolean => path.startsWith('/auth/ding/')

/** The error catalogue of the specification. */
export function reactionTo(code: unknown, message: string | undefined, situation: Situation): Reaction {
  if (isSuccess(code)) return { kind: 'accept' }
  const status = Number(code)
  const text = message || defaultText(status)
  if (status === 401) return { kind: 'refuse', text, shown: false, exit: 'sign-out' }
  if (status === 429) return { kind: 'refuse', text: CROWDED, shown: true }
  if (status === 502 || status === 504) return { kind: 'refuse', text: BUSY, shown: true }
  if (status === 1500) return { kind: 'refuse', text, shown: true, exit: 'federated-sign-out' }
  if (status === 404 && (situation.messagingClient || isDingLogin(situation.path))) return { kind: 'hand-back' }
  return { kind: 'refuse', text, shown: true }
}
