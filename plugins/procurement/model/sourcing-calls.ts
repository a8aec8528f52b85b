import { defineCall, type Static, Type } from '@gongtai/sdk'
import { SOURCES } from './sourcings.ts'

const text = Type.String()
const money = Type.Number()
const one = Type.Object({ id: Type.String({ maxLength: 100 }) })

const Offer = Type.Object({
  supplier: text,
  name: text,
  invitedAt: text,
  /** Whether a quote has come; what it says is known once it is open. */
  received: Type.Boolean(),
  validUntil: text,
  fileName: text,
  fileDigest: text,
  quote: text,
  total: Type.Union([money, Type.Null()]),
  lowest: Type.Boolean(),
  /** Of the budget, in percent: below zero is saved. */
  deviation: Type.Union([money, Type.Null()]),
})
export type Offer = Static<typeof Offer>

const SheetLine = Type.Object({
  seq: Type.Integer(),
  itemName: text,
  spec: text,
  measure: text,
  quantity: money,
  budgetPrice: money,
  /** In the order of the offers; none while they are sealed. */
  prices: Type.Array(Type.Object({ unitPrice: money, amount: money, lowest: Type.Boolean() })),
})

const Sheet = Type.Object({
  budget: money,
  opened: Type.Boolean(),
  least: Type.Integer(),
  offers: Type.Array(Offer),
  lines: Type.Array(SheetLine),
  /** What makes suppliers look related. */
  findings: Type.Array(text),
})
export type Sheet = Static<typeof Sheet>

/** Who was asked, and once the quotes are open what each costs, line by line. */
export const readSheet = defineCall({
  id: 'procurement.sourcing-sheet',
  title: '比价表',
  method: 'GET',
  audit: 'none',
  permission: 'procurement:read',
  path: '/procurement/sourcing/:id/sheet',
  params: one,
  answer: Sheet,
})

/** Takes a quote with its file: the fields `supplier`, `validUntil` and `prices`, a list of unit prices as JSON. */
export const handInQuote = defineCall({
  id: 'procurement.hand-in-quote',
  title: '录入密封报价',
  method: 'POST',
  audit: 'write',
  permission: SOURCES,
  path: '/procurement/sourcing/:id/quote',
  params: one,
  accepts: 'multipart',
  answer: Type.Object({ digest: text }),
})

export const readQuoteFile = defineCall({
  id: 'procurement.quote-file',
  title: '下载报价文件',
  method: 'GET',
  audit: 'read',
  permission: 'procurement:read',
  path: '/procurement/quote/:id/file',
  params: one,
  answer: Type.Unknown(),
  envelope: 'file',
})
