export const ACCESS = 'Admin-Token'
export const REFRESH = 'Admin-refresh-Token'
export const EXPIRES_IN = 'Admin-Expires-In'

const SECONDS_PER_DAY = 86_400
const MS_PER_DAY = 86_400_000
/** A token about to expire is not sent any more: it might on the way. */
const MARGIN_MS = 10_000

export interface TokenAnswer {
  readonly access_token: string
  readonly expires_in: number
  readonly refresh_token: string
  readonly info: { readonly refresh_exp: number; readonly device?: string }
}

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The tokens of this browser, shared by its windows. */
export class TokenStore {
  readonly #storage: TokenStorage
  readonly #now: () => number

  constructor(storage: TokenStorage, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  /** Keeps the access token first and then the refresh token, each with its own expiry in days. */
  keep(answer: TokenAnswer): void {
    this.#put(ACCESS, answer.access_token, answer.expires_in)
    this.#storage.setItem(EXPIRES_IN, String(answer.expires_in / SECONDS_PER_DAY))
    this.#put(REFRESH, answer.refresh_token, answer.info.refresh_exp)
  }

  access(): string | undefined {
    return this.#get(ACCESS)
  }

  refresh(): string | undefined {
    return this.#get(REFRESH)
  }

  /** Days for which the access token was given. */
  expiresIn(): number | undefined {
    const days = this.#storage.getItem(EXPIRES_IN)
    return days === null ? undefined : Number(days)
  }

  /** When the refresh token expires, in milliseconds since 1970. */
  refreshUntil(): number | undefined {
    const until = this.#storage.getItem(`${REFRESH}-Until`)
    return until === null ? undefined : Number(until)
  }

  /** Whether somebody is signed in, or can be again without being asked. */
  get present(): boolean {
    return this.access() !== undefined || this.refresh() !== undefined
  }

  clear(): void {
    for (const name of [ACCESS, `${ACCESS}-Until`, REFRESH, `${REFRESH}-Until`, EXPIRES_IN])
      this.#storage.removeItem(name)
  }

  #put(name: string, token: string, seconds: number): void {
    const days = seconds / SECONDS_PER_DAY
    this.#storage.setItem(name, token)
    this.#storage.setItem(`${name}-Until`, String(this.#now() + days * MS_PER_DAY))
  }

  #get(name: string): string | undefined {
    const token = this.#storage.getItem(name)
    const until = Number(this.#storage.getItem(`${name}-Until`) ?? Number.NaN)
    return token && !(until - MARGIN_MS <= this.#now()) ? token : undefined
  }
}
