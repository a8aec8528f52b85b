import type { TokenStore } from '../../session/token-store.ts'

export interface LinkedSystem {
  readonly name: string
  readonly url: string
}

/** The configuration value `name&url`. */
export function linkedSystem(value: string | null | undefined): LinkedSystem | undefined {
  const at = value?.indexOf('&') ?? -1
  if (!value || at < 1) return undefined
  const [name, url] = [value.slice(0, at), value.slice(at + 1)]
  return /^https?:\/\//.test(url) && URL.canParse(url) ? { name, url } : undefined
}

interface Question {
  readonly origin: string
  readonly data: unknown
}

/** The answer to a window of the linked system, and of no other: it carries tokens. */
export function easywebAnswer(
  { origin, data }: Question,
  system: LinkedSystem,
  tokens: TokenStore,
): object | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : data
  if (type !== 'easyweb-front' || origin !== new URL(system.url).origin) return undefined
  return {
    type: 'easyweb-front',
    token: tokens.access(),
    expires_in: tokens.expiresIn(),
    refresh_token: tokens.refresh(),
    refresh_exp: tokens.refreshUntil(),
  }
}
