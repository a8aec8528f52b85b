const DIGITS = /\{(0{1,12})\}/g
const PARTS = /\{(yyyy|yy|MM|dd)\}/g

/** What a developer has to mend in the pattern of a number series; `undefined` when all is well. */
export function seriesProblem(pattern: string): string | undefined {
  if ((pattern.match(DIGITS) ?? []).length !== 1) return '应有一处序号，如 {0000}'
  return /[{}]/.test(pattern.replace(DIGITS, '').replace(PARTS, ''))
    ? '只能用 {yyyy}、{yy}、{MM}、{dd} 与 {0000}'
    : undefined
}

/**
 * The part of a number that the day gives, with the place of the count left open. Numbers are counted anew for each.
 *
 * @param day as 2026-01-31
 */
export function seriesPeriod(pattern: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Readonly<Record<string, string>> = { yyyy: year, yy: year.slice(-2), MM: month, dd: date }
  return pattern.replace(PARTS, (_, part: string) => parts[part] ?? '')
}

/** The number at a place of its series; one that outgrows its digits gets more of them. */
export const seriesNumber = (period: string, count: number): string =>
  period.replace(DIGITS, (_, zeros: string) => String(count).padStart(zeros.length, '0'))
