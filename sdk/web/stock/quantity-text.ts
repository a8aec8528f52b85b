/** A quantity with separators, without the zeros that its column adds behind the point. */
export const quantityText = (quantity: string): string =>
  Number(quantity).toLocaleString('zh-CN', { maximumFractionDigits: 4 })

/** A change with its sign. */
export const changeText = (quantity: string): string => (Number(quantity) > 0 ? '+' : '') + quantityText(quantity)

/** What was typed as a quantity, `NaN` while it is none; separators do not count. */
export function typedQuantity(text: string): number {
  const plain = text.trim().replaceAll(/[,，\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}
