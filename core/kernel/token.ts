/**
 * The name of a service together with its type. Two tokens of one id are the same service,
 * because a plugin's bundle and the host may each hold a copy of the declaring module.
 */
export interface Token<T> {
  readonly id: string
  /** Only carries the type; never present at run time. */
  readonly type?: T
}

export function token<T>(id: string): Token<T> {
  return { id }
}

export type Needs = Readonly<Record<string, Token<unknown>>>

export type Services<N extends Needs> = {
  readonly [Name in keyof N]: N[Name] extends Token<infer T> ? T : never
}

/** A service that a plugin provides under a token. */
export interface Provision {
  readonly token: Token<unknown>
  readonly make: () => unknown
}

export function provide<T>(of: Token<T>, make: () => T): Provision {
  return { token: of, make }
}
