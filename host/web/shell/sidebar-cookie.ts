const NAME = 'sidebarStatus'
const YEAR_SECONDS = 31_536_000

/** Whether the side bar is open, from the cookie: `0` closed, everything else open. */
export const readSidebarOpen = (cookie: string): boolean => !new RegExp(`(?:^|;\\s*)${NAME}=0(?:;|$)`).test(cookie)

export const sidebarCookie = (open: boolean): string =>
  `${NAME}=${open ? 1 : 0}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
