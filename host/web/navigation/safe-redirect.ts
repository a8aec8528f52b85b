const HOME = '/'

/**
 * The one place where an address that came with a request is followed. Only a path of this very site is;
 * everything else, and the sign-in page itself, leads home.
 */
export function safeRedirect(target: string | null | undefined, origin: string): string {
  if (!target?.startsWith('/') || hasTrap(target)) return HOME
  const url = new URL(target, origin)
  if (url.origin !== origin || url.pathname === '/login' || url.pathname.startsWith('/login/')) return HOME
  return `${url.pathname}${url.search}${url.hash}`
}

/** Browsers read `//host`, `/\host` and addresses with control characters as other sites. */
function hasTrap(target: string): boolean {
  if (target.startsWith('//') || target.includes('\\')) return true
  return [...target].some((character) => character.charCodeAt(0) < 32)
}
