import { dormitoryFaults } from '../model/faults.ts'

/** A day as somebody sent it; what is none is refused. */
export function readDay(text: string): string {
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text) throw dormitoryFaults.noDay()
  return text
}
