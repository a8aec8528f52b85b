import type { Slot } from '../compiled.ts'

/**
 * Something a client sent that was not taken over, or that it computed differently.
 *
 * @see settle
 */
export interface Difference {
  /** The id of the field or table, or `table-id/row-key/column-id`. */
  readonly path: string
  readonly title: string
  readonly reason: 'hidden' | 'readonly' | 'calculated' | 'rows'
  readonly sent: unknown
  readonly kept: unknown
}

export const difference = (
  slot: Slot,
  path: string,
  reason: Difference['reason'],
  sent: unknown,
  kept: unknown,
): Difference => ({ path, title: slot.title, reason, sent, kept })
