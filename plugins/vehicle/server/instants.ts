import { vehicleFaults } from '../model/faults.ts'

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/

/** An instant from a form's text, which is Beijing time unless it names a zone. */
export function instantOf(text: string): Date {
  const [, day, minutes = '00:00', seconds = '00'] = LOCAL.exec(text.trim()) ?? []
  const instant = new Date(day ? `${day}T${minutes}:${seconds}+08:00` : text)
  if (Number.isNaN(instant.getTime())) throw vehicleFaults.badTime()
  return instant
}

export const idsIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
