/**
 * The name of a service together with its type. Two tokens of one id are the same service,
 * because a plugin's bundle and the host may each hold a copy of the declaring module.
 *
 * @see token
 */
export interface Token<T> {
  readonly id: string
  /** Only carries the type; never present at run time. */
  readonly type?: T
}

/**
 * Declares a service that one plugin provides and others use.
 *
 * @param id unique over all plugins, `plugin.service`
 * @returns the token; name it under `needs` of a half, or in `useService`
 * @throws never
 * @example
 * export interface Plates {
 *   isFree(plate: string): Promise<boolean>
 * }
 * export const Plates = token<Plates>('vehicle.plates')
 */
export function token<T>(id: string): Token<T> {
  return { id }
}

export type Needs = Readonly<Record<string, Token<unknown>>>

export type Services<N extends Needs> = {
  readonly [Name in keyof N]: N[Name] extends Token<infer T> ? T : never
}

/**
 * A service that a plugin provides under a token.
 *
 * @see provide
 */
export interface Provision {
  readonly token: Token<unknown>
  readonly make: () => unknown
}

/**
 * Provides a service under a token, for the list `provides` of a half.
 *
 * @param of the token of the service
 * @param make makes the service when somebody first asks for it; called once
 * @returns the provision
 * @throws never; the host refuses a service that somebody else already provides
 * @example
 * const Greeting = token<{ hello(name: string): string }>('visitor.greeting')
 * export default serverHalf({
 *   activate: () => ({ provides: [provide(Greeting, () => ({ hello: (name) => `${name}，您好` }))], offers: [] }),
 * })
 */
export function provide<T>(of: Token<T>, make: () => T): Provision {
  return { token: of, make }
}
