import { BASE } from '../request/base.ts'

/** The pictures of people without one of their own, by sex. */
const defaults: Readonly<Record<string, string>> = { '0': '/avatars/0.svg', '1': '/avatars/1.svg' }
const OTHER = '/avatars/other.svg'

/** The address of a person's picture: the server's path made displayable, or a default by sex. */
export function avatarOf(path: string, sex: string): string {
  if (path === '') return defaults[sex] ?? OTHER
  return /^(https?:|data:|blob:)/.test(path) || path.startsWith(`${BASE}/`)
    ? path
    : `${BASE}${path.startsWith('/') ? '' : '/'}${path}`
}
