import type { ValueSource } from '@gongtai/core/points/value-sources'
import { bookableValues, type NamedRows } from '../reservation/bookable-values.ts'

/**
 * The rows that a field made with `rowField` may name.
 *
 * @param of the register
 * @returns a value for the point `valueSources`
 * @throws never
 * @example
 * declare const suppliers: Register
 * export const supplierValues = rowValues(suppliers)
 */
export const rowValues = (of: NamedRows): ValueSource => bookableValues({ register: of })
