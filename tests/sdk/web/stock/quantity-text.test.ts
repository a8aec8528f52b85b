import { describe, expect, it } from 'vitest'
import { changeText, quantityText, typedQuantity } from '../../../../sdk/web/stock/quantity-text.ts'

describe('a quantity', () => {
  it('is shown with separators and without zeros behind the point', () => {
    expect(quantityText('1234567.500')).toBe('1,234,567.5')
    expect(quantityText('-12')).toBe('-12')
    expect([changeText('1200'), changeText('-3.0'), changeText('0')]).toEqual(['+1,200', '-3', '0'])
  })

  it('is read as it is typed, separators included, and is none while nothing is', () => {
    expect(typedQuantity(' 1,200.5 ')).toBe(1200.5)
    expect(typedQuantity('1，200')).toBe(1200)
    for (const none of ['', '  ', 'abc', '1.2.3']) expect(typedQuantity(none)).toBeNaN()
  })
})
