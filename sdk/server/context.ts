import type { TenantView } from '@gongtai/core/kernel/tenant-view'
import type { Token } from '@gongtai/core/kernel/token'
import type { Kysely } from 'kysely'
import type { DomainEvent } from './event.ts'

/**
 * The database as one tenant sees it. Name your tables with `db.withTables<YourTables>()`.
 * Inside a call that writes, everything done through it belongs to the call's one transaction.
 *
 * @see operation
 */
export type Database = Kysely<object>

/**
 * Who makes a call.
 *
 * @see operation
 */
export interface SignedInUser {
  readonly id: string
  /** User name used to sign in. */
  readonly account: string
  /** Name as people know it (`nickName`). */
  readonly name: string
  readonly unit: string
  readonly department: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** Whether this is the operator of the platform rather than somebody of a tenant. */
  readonly operator: boolean
}

/**
 * One uploaded file of a multipart call, to be read as it arrives.
 *
 * @see Files
 */
export interface UploadedPart {
  readonly name: string
  readonly type: string
  readonly content: AsyncIterable<Uint8Array>
  readonly fields: Readonly<Record<string, string>>
  /**
   * Tells the pages of whoever sent it how far the work with it is, as a live message `<id of the call>.progress` of
   * `done` and `total`. Throws once they have given it up: what was written for it is undone then.
   */
  readonly progress: (done: number, total: number) => Promise<void>
}

/**
 * What the handler of a call, and a reaction, may use.
 *
 * @see operation
 */
export interface OperationContext {
  readonly tenant: string
  /** Throws a 401 fault in an open call that nobody signed in makes. */
  readonly user: SignedInUser
  readonly db: Database
  readonly view: TenantView
  readonly now: Date
  /**
   * A service by its token; the manifest names under `requires` the plugin that provides it. Throws a fault that names
   * the token when nobody provides it, and in a process of its own one that names the plugin too when it may not be used.
   */
  service<T>(of: Token<T>): T
  /** Settings of the plugin as this tenant chose them, defaults filled in. */
  settings<T>(plugin: string): Promise<T>
  /** Runs the `with` reactions now and hands the event to the `after` reactions once the transaction is committed. */
  publish<T>(event: DomainEvent<T>, payload: T): Promise<void>
  /** Throws the 403 fault when the user does not hold the permission. */
  require(permission: string): void
  /** Tells the open pages of these users (all of the tenant when absent) that something changed, after the commit. */
  notify(message: LiveMessage, users?: readonly string[]): void
  /** The uploaded file of a call that accepts `multipart`. */
  upload(): Promise<UploadedPart>
}

/**
 * What travels to open pages over the live connection.
 *
 * @example
 * const message: LiveMessage = { type: 'visitor.arrived', data: { visitor: '李敏' } }
 */
export interface LiveMessage {
  readonly type: string
  readonly data?: unknown
}
