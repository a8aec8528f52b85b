/**
 * A place where plugins add something. Declared once, in a file of its own under `core/points`
 * (or inside a plugin that lets others extend it).
 */
export interface ContributionPoint<T> {
  readonly id: string
  /** One Chinese sentence for the listing of contributions. */
  readonly describe: string
  /** The id under which a value is found, unique at this point over all plugins. */
  idOf(value: T): string
  /** What is wrong with a value of unchecked origin, as sentences; empty when it fits. */
  check(value: unknown): readonly string[]
}

export interface PointSpec<T> {
  readonly id: string
  readonly describe: string
  readonly idOf?: (value: T) => string
  readonly check?: (value: T) => readonly string[]
}

export function contributionPoint<T extends object>(spec: PointSpec<T>): ContributionPoint<T> {
  const idOf = spec.idOf ?? ((value: T) => String((value as { id?: unknown }).id ?? ''))
  return {
    id: spec.id,
    describe: spec.describe,
    idOf,
    check: (value) => {
      if (typeof value !== 'object' || value === null) return ['应为对象']
      if (idOf(value as T) === '') return ['缺少 id']
      return spec.check?.(value as T) ?? []
    },
  }
}

/** A value on its way to a point. Made by {@link offer}, so the shape is checked by the compiler. */
export interface Offer {
  readonly point: ContributionPoint<object>
  readonly value: object
}

export function offer<T extends object>(point: ContributionPoint<T>, value: T): Offer {
  return { point: point as ContributionPoint<object>, value }
}

export function offerAll<T extends object>(point: ContributionPoint<T>, values: readonly T[]): Offer[] {
  return values.map((value) => offer(point, value))
}
