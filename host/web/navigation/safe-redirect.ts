const HOME = '/'
/** Any site will do: what leads off one leads off all of them. */
const SITE = 'https://site.invalid'

/**
 * The one place where an address that came with a request is followed. Only a path of this very site is, as the
 * browser itself would parse it; everything else, and the sign-in page, leads home.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith('/') || !URL.canParse(target, SITE)) return HOME
  const { origin, pathname, search, hash, href } = new URL(target, SITE)
  const path = `${pathname}${search}${hash}`
  // Parsed again, because the path is followed as text: that of `/.//host` is `//host`, which is another site.
  if (origin !== SITE || !URL.canParse(path, SITE) || new URL(path, SITE).href !== href) return HOME
  return pathname === '/login' || pathname.startsWith('/login/') ? HOME : path
}
