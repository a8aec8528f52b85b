import { readDate, writeDate } from '@gongtai/sdk'

/** A wall-clock time as `yyyy-MM-dd HH:mm:ss`, whatever pattern people see; sorts as text in the order of time. */
export type Moment = string

export const DATE = 'yyyy-MM-dd'
export const DATE_TIME = 'yyyy-MM-dd HH:mm:ss'

export const dayOf = (moment: Moment): string => moment.slice(0, 10)
export const timeOf = (moment: Moment): string => moment.slice(11)

const allowed = /^\d{4}([-/.:年月日时分秒\sT]*\d{1,2}){0,5}(\.\d+)?[年月日时分秒]?$/
const zone = /(Z|[+-]\d{2}:?\d{2})$/

/** Reads what people and databases write for a date; undefined when it is none. */
export function readMoment(raw: unknown): Moment | undefined {
  const date =
    typeof raw === 'string' && !(raw.includes('T') && zone.test(raw)) ? readDate(regular(raw.trim())) : readDate(raw)
  return date && writeDate(date)
}

function regular(text: string): string | undefined {
  if (!allowed.test(text)) return undefined
  const [year, month = '1', day = '1', hour = '0', minute = '0', second = '0'] = text.match(/\d+/g) ?? []
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** Where each part of a pattern stands in a moment. */
const parts: Readonly<Record<string, readonly [number, number]>> = {
  yyyy: [0, 4],
  MM: [5, 7],
  dd: [8, 10],
  HH: [11, 13],
  mm: [14, 16],
  ss: [17, 19],
}

export const writeMoment = (moment: Moment, pattern: string): string =>
  pattern.replace(/yyyy|MM|dd|HH|mm|ss/g, (part) => moment.slice(...(parts[part] ?? [0, 0])))

export const hasTime = (pattern: string): boolean => pattern.includes('HH')
export const hasDay = (pattern: string): boolean => pattern.includes('dd')
