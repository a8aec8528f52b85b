import { hash } from 'node:crypto'

export const digestOf = (text: string): string => hash('sm3', text)

/** A text that is the same whatever order the keys were written in. */
export function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
}

/** Of everything somebody sent with a command, so that another body under the same command id is noticed. */
export const hashOfBody = (actor: string, input: object): string => digestOf(canonical({ actor, ...input }))
