const units = [
  ['年', 365 * 86_400],
  ['天', 86_400],
  ['小时', 3600],
  ['分', 60],
  ['秒', 1],
] as const

/**
 * A duration in years of 365 days, days, hours, minutes and seconds; parts that are zero are left out.
 *
 * @param milliseconds the duration in milliseconds; a negative one counts as zero
 * @returns Chinese words; 0秒 for less than a second
 * @throws never
 * @example
 * formatDuration(3_900_000) // 1小时5分
 */
export function formatDuration(milliseconds: number): string {
  let rest = Math.floor(Math.max(0, milliseconds) / 1000)
  let text = ''
  for (const [name, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) text += `${count}${name}`
  }
  return text || '0秒'
}
