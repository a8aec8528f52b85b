import { Fault, type FaultDetail } from '../kernel/fault.ts'
import { bookingFaults, type ClashDetail } from './faults.ts'

/**
 * A fault that marks fields of the form it is about.
 *
 * @param fault what is refused
 * @param fields columns of the form; the fault as it is when absent
 * @returns a fault with the same code and sentence
 * @throws never
 * @example
 * const marked: Fault = markedAt(bookingFaults.emptySpan(), ['START_TIME', 'END_TIME'])
 */
export const markedAt = (fault: Fault, fields: readonly string[] | undefined): Fault =>
  fields ? new Fault(fault.code, fault.status, fault.message, { ...fault.detail, fields }) : fault

/**
 * A fault as plain data, as it goes from the process of a confined plugin to the product.
 *
 * @see faultOf
 */
export interface PlainFault {
  readonly code: string
  /** HTTP status code of the answer. */
  readonly status: number
  readonly message: string
  readonly detail: FaultDetail
}

/** The data of a fault. */
export const plainFault = ({ code, status, message, detail }: Fault): PlainFault => ({ code, status, message, detail })

/**
 * The fault that plain data tell of.
 *
 * @param plain what came from elsewhere
 * @returns a fault to throw, or to put among others
 * @throws never
 * @example
 * const full = faultOf({ code: 'meeting.full', status: 409, message: '座位不足，请另选会议室。', detail: {} })
 */
export const faultOf = ({ code, status, message, detail }: PlainFault): Fault =>
  new Fault(code, status, message, detail)

/**
 * One fault for all that is wrong with a request, so that nobody mends it sentence by sentence.
 *
 * @param problems what is wrong, at least one thing
 * @returns the fault itself when it is the only one; else `booking.several` with all sentences, and with the fields of all
 * @throws never
 * @example
 * throw refusal([bookingFaults.emptySpan(), bookingFaults.unknownResource()])
 */
export function refusal(problems: readonly [Fault, ...Fault[]]): Fault {
  const distinct = [...new Map(problems.map((each) => [each.message, each])).values()]
  if (distinct.length === 1) return problems[0]
  const fields = [...new Set(distinct.flatMap(({ detail }) => (detail.fields as readonly string[] | undefined) ?? []))]
  const said = distinct.map(({ code, message }) => ({ code, text: message }))
  const clashes = distinct.flatMap(({ detail }) => (detail.clashes as readonly ClashDetail[] | undefined) ?? [])
  const several = bookingFaults.several({ problems: said, ...(clashes.length > 0 && { clashes }) })
  return markedAt(several, fields.length > 0 ? fields : undefined)
}
