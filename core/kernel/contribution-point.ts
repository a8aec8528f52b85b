/**
 * A place where plugins add something. Declared once, in a file of its own under `core/points`
 * (or inside a plugin that lets others extend it).
 *
 * @see contributionPoint
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

/**
 * Declares a place where other plugins may add something. Offer it values of its type with {@link offer}.
 *
 * @param spec.id unique over all points, in the plural: `vehicle-brands`
 * @param spec.describe one Chinese sentence for the listing of contributions
 * @param spec.idOf names a value; its `id` when absent
 * @param spec.check what is wrong with a value of unchecked origin, as sentences
 * @returns the point, to be exported by the plugin that reads it
 * @throws never
 * @example
 * export interface Brand {
 *   readonly id: string
 *   readonly title: string
 * }
 * export const brands = contributionPoint<Brand>({ id: 'vehicle-brands', describe: '车辆品牌' })
 */
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

/**
 * A value on its way to a point. Made by {@link offer}, so the shape is checked by the compiler.
 *
 * @see offer
 */
export interface Offer {
  readonly point: ContributionPoint<object>
  readonly value: object
}

/**
 * Puts a value on its way to a contribution point; the compiler checks its shape.
 *
 * @param point where it is added
 * @param value what is added; its id must be free at this point
 * @returns an entry for the list `offers` of a half
 * @throws never; the host refuses a wrong value or a taken id with a fault when the plugin starts
 * @example
 * export default serverHalf({
 *   activate: () => ({ offers: [offer(dictionaries, { id: 'fuel', title: '燃料', entries: [] })] }),
 * })
 */
export function offer<T extends object>(point: ContributionPoint<T>, value: T): Offer {
  return { point: point as ContributionPoint<object>, value }
}

/**
 * Offers several values at one point.
 *
 * @param point where they are added
 * @param values what is added
 * @returns entries for the list `offers` of a half
 * @throws never
 * @example
 * const energy = { id: 'energy', title: '能源', entries: [{ dictValue: '1', dictLabel: '纯电' }] }
 * export default serverHalf({ activate: () => ({ offers: offerAll(dictionaries, [energy]) }) })
 */
export function offerAll<T extends object>(point: ContributionPoint<T>, values: readonly T[]): Offer[] {
  return values.map((value) => offer(point, value))
}
