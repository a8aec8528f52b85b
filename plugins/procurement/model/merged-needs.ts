import { defineCall, type Static, Type } from '@gongtai/sdk'

const text = Type.String()

/** The same thing needed by several, and when each part of it. */
export const MergedNeed = Type.Object({
  id: text,
  category: text,
  categoryCode: text,
  categoryName: text,
  itemName: text,
  spec: text,
  measure: text,
  quantity: Type.Number(),
  /** Declarations that add up to it. */
  declarations: Type.Integer(),
  times: Type.Array(Type.Object({ time: text, quantity: Type.Number() })),
  departments: text,
  /** What is left of it in the plan of this year. */
  planned: Type.Number(),
  unitPrice: Type.Number(),
})
export type MergedNeed = Static<typeof MergedNeed>

/** What waits to be bought, the same item of a category in one row. */
export const listMergedNeeds = defineCall({
  id: 'procurement.merged-needs',
  title: '需求归并',
  method: 'GET',
  audit: 'none',
  permission: 'procurement:read',
  path: '/procurement/merged-need',
  answer: MergedNeed,
  envelope: 'rows',
})

/** A declaration of it, and an item of this year's plan from which it can be bought. */
export const MergedParts = Type.Object({
  needs: Type.Array(
    Type.Object({
      id: text,
      day: text,
      department: text,
      applicant: text,
      time: text,
      quantity: Type.Number(),
      reason: text,
    }),
  ),
  plans: Type.Array(Type.Object({ id: text, quarter: text, quantity: Type.Number(), left: Type.Number() })),
})
export type MergedParts = Static<typeof MergedParts>

/** What the numbers of a merged need add up from. */
export const readMergedParts = defineCall({
  id: 'procurement.merged-need-parts',
  title: '需求归并的明细',
  method: 'GET',
  audit: 'none',
  permission: 'procurement:read',
  path: '/procurement/merged-need/parts',
  query: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
  answer: MergedParts,
})

/** Parts of a need in words, as `2026-12 30 盒、2027-01 24 盒`. */
export const timesText = ({ times, measure }: Pick<MergedNeed, 'times' | 'measure'>): string =>
  times.map(({ time, quantity }) => `${time === '' ? '未定' : time} ${quantity} ${measure}`).join('、')

/** The category that holds all of these: the longest code that each of them begins with; none where they share nothing. */
export function commonCode(codes: readonly string[]): string {
  const [first = '', ...others] = codes
  const shared = Array.from({ length: Math.ceil(first.length / 2) }, (_, at) => first.slice(0, first.length - at * 2))
  return shared.find((code) => others.every((other) => other.startsWith(code))) ?? ''
}
