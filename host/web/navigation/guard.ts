/** Paths that open without being signed in. */
export const OPEN_PATHS = ['/login', '/auth-redirect', '/bind', '/register', '/ykz-login', '/401'] as const

const OPEN_PARTS = ['biz-business', 'carmap'] as const

export interface PageAddress {
  readonly pathname: string
  readonly search: string
  readonly hash?: string
}

export const fullPath = ({ pathname, search, hash = '' }: PageAddress): string => `${pathname}${search}${hash}`

export const isOpen = (pathname: string): boolean =>
  OPEN_PATHS.some((path) => path === pathname) || OPEN_PARTS.some((part) => pathname.includes(part))

export const signInAddress = (address: PageAddress): string =>
  `/login?redirect=${encodeURIComponent(fullPath(address))}`

/** Where somebody without a token is sent; `undefined` lets them through. */
export const withoutToken = (address: PageAddress): string | undefined =>
  isOpen(address.pathname) ? undefined : signInAddress(address)

export interface Arrival extends PageAddress {
  readonly mustChangePassword: boolean
  readonly roles: readonly string[]
  /** Whether the person has just come from a sign-in page. */
  readonly fromSignIn: boolean
}

const PASSWORD_PAGE = '/user/profile?password=1'
const COCKPIT_ROLE = 'jscldjs'
const COCKPIT_PAGE = '/cockpit/screen'

/** Where somebody begins after signing in, or after the password change that was asked for. */
export const startPage = (roles: readonly string[]): string => (roles.includes(COCKPIT_ROLE) ? COCKPIT_PAGE : '/index')

/** Where somebody who is signed in is sent instead; a forced password change comes before everything else. */
export function withToken(arrival: Arrival): string | undefined {
  if (arrival.mustChangePassword) return fullPath(arrival) === PASSWORD_PAGE ? undefined : PASSWORD_PAGE
  if (arrival.fromSignIn && startPage(arrival.roles) === COCKPIT_PAGE) return COCKPIT_PAGE
  if (arrival.pathname === '/login') return '/'
  return undefined
}

/** Where somebody is sent whose user information could not be loaded; `reload` when they are there already. */
export const afterFailedLoad = (pathname: string): '/' | 'reload' => (pathname === '/' ? 'reload' : '/')

/** A screen opened for a third party must name it by a value that can be decoded. */
export function thirdPartyRefusal({ pathname, search }: PageAddress): string | undefined {
  const query = new URLSearchParams(search)
  if (pathname !== COCKPIT_PAGE || !query.has('isThirdToScreen')) return undefined
  return decodes(query.get('isThirdToScreen') ?? '') ? undefined : '/401?fromScreen=true'
}

function decodes(value: string): boolean {
  if (value === '') return false
  try {
    return atob(value) !== ''
  } catch {
    return false // Not the text of a linked system: treated as no value.
  }
}
