import { type Call, defineCall } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'

/**
 * What a request may have instead of what is taken, as a page offers it.
 *
 * @see reservation
 */
export interface OfferedInstead {
  /** Which of its resources, by the name of the declaration. */
  readonly as: string
  /** Id of the row. */
  readonly resource: string
  readonly name: string
  /** ISO times. */
  readonly from: string
  readonly to: string
}

/**
 * The call that answers what can be had instead of a row that is taken.
 *
 * @see reservation
 */
export type InsteadCall = Call<InsteadQuery, readonly OfferedInstead[]>

interface InsteadQuery {
  /** Which of the resources of the declaration. */
  readonly as: string
  /** Id of the row that is taken. */
  readonly resource: string
  readonly from: string
  readonly to: string
  /** How many seats are needed. */
  readonly seats?: number
}

const text = Type.String()
const time = Type.String({ minLength: 1, maxLength: 40 })

export const insteadCall = ({ id, path }: { readonly id: string; readonly path: string }): InsteadCall =>
  defineCall({
    method: 'GET',
    audit: 'none',
    permission: 'signed-in',
    id: `${id}.instead`,
    title: '可替代的预约',
    path: `${path}/instead`,
    query: Type.Object({
      as: Type.String({ minLength: 1, maxLength: 60 }),
      resource: Type.String({ minLength: 1, maxLength: 100 }),
      from: time,
      to: time,
      seats: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    answer: Type.Array(Type.Object({ as: text, resource: text, name: text, from: text, to: text })),
  }) as InsteadCall
