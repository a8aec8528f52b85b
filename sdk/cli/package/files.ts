/** The files of a package by their path inside it, always with forward slashes. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>

export const MANIFEST = 'manifest.json'
export const DIGESTS = 'digests.json'
export const SIGNATURE = 'signature.json'
/** What the browser needs besides the modules: entry and style sheets. */
export const WEB = 'web.json'

export interface WebDescription {
  /** Path of the entry module inside the package, e.g. `web/index.js`. */
  readonly entry: string
  /** Paths of the modules that are loaded with it. */
  readonly with?: readonly string[]
  /** Paths of the style sheets that they need. */
  readonly css: readonly string[]
}

export const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value, null, 2))

/** Throws a SyntaxError when the bytes are not JSON in UTF-8. */
export const decode = (bytes: Uint8Array): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
