import { isDay } from '@gongtai/sdk'
import type { DECLARATIONS } from './needs.ts'

type Declaration = keyof typeof DECLARATIONS

/** How exactly each kind of declaration says when something is needed. */
const FORMATS: Readonly<Record<Declaration, string>> = {
  '0': 'yyyy-MM-dd',
  '1': 'yyyy-MM-dd',
  '2': 'yyyy-MM',
  '3': 'yyyy',
}

/** The declaration that begins with a day: that of the specification, which the tenant may change. */
export const WITH_DAY: Declaration = '1'
export const USUAL_DAY = '2023-10-10'

export const formatFor = (declaration: string): string => FORMATS[declaration as Declaration] ?? FORMATS['0']

/** What stands in the field once the kind of declaration is another one: as much of it as still says something. */
export function timeFor(declaration: string, time: string, day: string): string {
  const { length } = formatFor(declaration)
  if (declaration === WITH_DAY) return time.length === length ? time : day
  const own = time === day ? '' : time
  return own.length >= length ? own.slice(0, length) : ''
}

/** What is wrong with a time that was handed in for a declaration. */
export function timeProblem(declaration: string, time: string): string | undefined {
  const format = formatFor(declaration)
  const said = { 'yyyy-MM-dd': '日期，如 2026-03-01', 'yyyy-MM': '月份，如 2026-03', yyyy: '年份，如 2026' }[format]
  const whole = `${time}${'-01'.repeat(2)}`.slice(0, 'yyyy-MM-dd'.length)
  return time === '' || (time.length === format.length && isDay(whole)) ? undefined : `需用时间应为${said}`
}
