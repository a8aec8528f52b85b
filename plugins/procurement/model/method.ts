import { titled } from '@gongtai/sdk'

/** How something is bought. */
export const METHODS = {
  direct: '直接采购',
  quotes: '三家比价',
  panel: '采购小组评议',
  negotiation: '竞争性采购',
  tender: '公开招标',
  central: '集中采购',
} as const

export type Method = keyof typeof METHODS

export const methodField = {
  kind: 'choice',
  title: '采购方式',
  kept: true,
  width: 120,
  choices: titled(METHODS),
} as const

/** Whether suppliers are asked for sealed quotes here; else the result is entered. */
export const isQuoted = (method: string): boolean => ['quotes', 'panel', 'negotiation'].includes(method)

/** How many suppliers have to take part. */
export const leastSuppliers = (method: string): number => (isQuoted(method) || method === 'tender' ? 3 : 1)
