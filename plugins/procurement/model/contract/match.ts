import { defineCall, Type } from '@gongtai/sdk'
import { yuan } from '../money.ts'

const text = Type.String()
const number = Type.Number()

/** One line of a contract: what was ordered, accepted and invoiced, and how these differ. */
export const MatchLine = Type.Object({
  id: text,
  itemName: text,
  measure: text,
  ordered: number,
  accepted: number,
  invoiced: number,
  orderedAmount: number,
  invoicedAmount: number,
  differences: Type.Array(text),
})

/** The three-way match of a contract. */
export const matchContract = defineCall({
  id: 'procurement.match-contract',
  title: '合同的三单匹配',
  method: 'GET',
  audit: 'none',
  permission: 'procurement:read',
  path: '/procurement/contract/:id/match',
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  answer: MatchLine,
  envelope: 'rows',
})

interface Quantities {
  readonly ordered: number
  readonly accepted: number
  readonly invoiced: number
  readonly unitPrice: number
  readonly invoicedAmount: number
  readonly measure: string
}

const CENT = 100
const cents = (amount: number): number => Math.round(amount * CENT)
const said = (quantity: number): string => String(cents(quantity) / CENT)

/** What differs between order, acceptance and invoice, in words; nothing when all is well. */
export function differencesOf(line: Quantities): readonly string[] {
  const { ordered, accepted, invoiced, unitPrice, invoicedAmount, measure } = line
  const priced = cents(invoiced * unitPrice)
  const over = cents(invoicedAmount) - priced
  return [
    ...(cents(invoiced) > cents(accepted) ? [`开票多于验收 ${said(invoiced - accepted)} ${measure}`] : []),
    ...(cents(accepted) > cents(invoiced) ? [`未开票 ${said(accepted - invoiced)} ${measure}`] : []),
    ...(cents(ordered) > cents(accepted) ? [`未到货 ${said(ordered - accepted)} ${measure}`] : []),
    ...(over !== 0 ? [`开票金额${over > 0 ? '高于' : '低于'}合同单价 ${yuan(Math.abs(over) / CENT)}`] : []),
  ]
}
