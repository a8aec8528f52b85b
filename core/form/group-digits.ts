/**
 * A number in digits with separators between groups of three, as it is read.
 *
 * @param text digits, with a sign and decimals or without; anything else stays as it is
 * @returns the same with separators in the part before the point
 * @throws never
 * @example
 * groupDigits('-1234567.5') // => '-1,234,567.5'
 * groupDigits('约 3000') // => '约 3000'
 */
export function groupDigits(text: string): string {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  if (whole === undefined) return text
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${sign}${groups.join(',')}${decimals}`
}

/**
 * What was typed or pasted as a number, without the separators and blanks between its digits.
 *
 * @param text as it was typed
 * @returns the digits alone; what else it holds stays
 * @throws never
 * @example
 * ungroupDigits('1，234 567.5') // => '1234567.5'
 */
export const ungroupDigits = (text: string): string => text.replaceAll(/[,，\s]/g, '')
