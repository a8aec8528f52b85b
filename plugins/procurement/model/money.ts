/** Most that a column of money holds. */
export const LARGEST = 999_999_999_999.99

/** An amount in yuan, to the cent; stored as numeric(14, 2). */
export const money = { kind: 'number', minimum: 0, maximum: LARGEST, digits: 2, unit: '元' } as const

/** What the code of the plugin reckons. */
export const keptMoney = { ...money, kept: true } as const

/** Most that a column of quantities holds. */
export const MOST_PIECES = 9_999_999

/** How many or how much of something, as the code of the plugin reckons. */
export const keptQuantity = {
  kind: 'number',
  minimum: 0,
  maximum: MOST_PIECES,
  digits: 2,
  kept: true,
  width: 100,
} as const

/** An amount as it stands in a sentence. */
export const yuan = (amount: number | string): string =>
  `${Number(amount).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} 元`
