import { dormitoryFaults } from '../model/faults.ts'

const BEIJING = 8 * 3_600_000

/** The day of the office an instant falls on, as 2026-01-31. */
export const dayOf = (at: Date): string => new Date(at.getTime() + BEIJING).toISOString().slice(0, 10)

/** A day as somebody sent it; what is none is refused. */
export function readDay(text: string): string {
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text) throw dormitoryFaults.noDay()
  return text
}
