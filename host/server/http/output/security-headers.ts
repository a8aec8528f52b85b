/** Sent with every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  // A linked system is opened in a window of its own and asks this one for its session.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=()',
}

/** For what is not a page: it may load nothing and be framed by nobody. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * For our pages. Scripts come from this server alone; the inline scripts, the import map and what asks for home's
 * data, are known by the nonce, which the page uses again when a plugin is installed while it is open. Styles may be inline: the component
 * library positions its popovers so. `framed` are the other sites that may be shown inside the product.
 */
export const pagePolicy = (nonce: string, framed: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self' blob:", ...framed].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
