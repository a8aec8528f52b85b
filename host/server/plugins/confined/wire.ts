import type { LiveMessage, SignedInUser } from '@gongtai/sdk/server'

/** What of a call's context travels into the process of a plugin; the rest is asked for by the handle. */
export interface WireContext {
  readonly handle: number
  /** Id of the plugin. */
  readonly plugin: string
  readonly tenant: string
  readonly user: SignedInUser | undefined
  readonly now: Date
  /** Channels that are on for the tenant, since `inform` looks at them. */
  readonly channels: readonly { readonly id: string; readonly title: string }[]
}

/** Whether the functions of a point take the context before everything else, rather than behind it. */
export const contextFirst = (point: string): boolean =>
  ['value-sources', 'file-holders', 'form-checks', 'standard-rules'].includes(point)

/** Whether the functions of a point are called outside of any work for a tenant. */
export const isWithoutContext = (point: string): boolean =>
  ['scheduled-jobs', 'notification-channels', 'sign-in-methods', 'storage-adapters'].includes(point)

/** Whether a function takes the database of a tenant and one thing more, and no context. */
export const takesDatabase = (point: string, method: string): boolean =>
  point === 'plugin-usages' || (point === 'file-holders' && method === 'keeps')

/** Places in a value that stand for something at the other end. */
export type Reference = { readonly $database: number } | { readonly $context: number } | { readonly $stream: number }

/** One contribution of a confined half: what is data of it, and which functions it has. */
export interface WireOffer {
  readonly point: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
  readonly functions: readonly string[]
}

export interface WireActivation {
  readonly offers: readonly WireOffer[]
  readonly provides: readonly string[]
}

/** What a run of a contribution answers, and what it tells open pages once the work is committed. */
export interface WireResult {
  readonly value: unknown
  readonly notices: readonly { readonly message: LiveMessage; readonly users?: readonly string[] }[]
}

export interface WireFetch {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array | undefined
}

export interface WireResponse {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
}

export interface WireRows {
  readonly command: string
  readonly rowCount: number
  readonly rows: readonly Record<string, unknown>[]
}
