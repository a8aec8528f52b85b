/** Stored documents write a switch as true, 1 or '1'. */
export const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** Stored documents write numbers as numbers or as text. */
export function numeric(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const read = Number(value)
  return Number.isFinite(read) ? read : undefined
}

/** Text of any value that has one; objects have none. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : ''
}
