type Integrity = Readonly<Record<string, string>>

/** Modules whose digests the page knows already, from the import maps it came with. */
export function knownModules(page: Document): Set<string> {
  const maps = [...page.querySelectorAll('script[type="importmap"]')].map(
    (script) => JSON.parse(script.textContent || '{}') as { readonly integrity?: Integrity },
  )
  return new Set(maps.flatMap(({ integrity }) => Object.keys(integrity ?? {})))
}

/**
 * Tells the browser the digests of modules that were installed after the page was opened, so that it blocks a changed
 * one. Must happen before the first of them is imported.
 */
export function addIntegrity(page: Document, known: Set<string>, integrity: Integrity): void {
  const fresh = Object.entries(integrity).filter(([address]) => !known.has(address))
  if (fresh.length === 0) return
  const script = page.createElement('script')
  script.type = 'importmap'
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) script.nonce = nonce
  script.textContent = JSON.stringify({ integrity: Object.fromEntries(fresh) })
  page.head.append(script)
  for (const [address] of fresh) known.add(address)
}
