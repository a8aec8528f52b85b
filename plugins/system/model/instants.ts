import { systemFaults } from './faults.ts'

/** China has one time zone and no summer time. */
const ZONE = '+08:00'
const shape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/

/** Reads `2026-03-18` or `2026-03-18 10:24[:30]`; a day alone means its last instant when it is the end of a range. */
export function readInstant(field: 'beginTime' | 'endTime', text: string): Date {
  const [, day, minutes, seconds] = shape.exec(text.trim()) ?? []
  const last = field === 'endTime'
  const time = minutes ? `${minutes}:${seconds ?? (last ? '59' : '00')}` : last ? '23:59:59' : '00:00:00'
  const instant = new Date(`${day}T${time}${last ? '.999' : '.000'}${ZONE}`)
  if (Number.isNaN(instant.getTime())) throw systemFaults.wrongInstant({ field })
  return instant
}

/** `2026-03-18 10:24:30`, as lists show it. */
export const showInstant = (instant: Date): string =>
  new Date(instant.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
