import { hash } from 'node:crypto'

export const digestOf = (text: string): string => hash('sm3', text)

/** A text that is the same whatever order the keys were written in. */
export function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const part: unknown = (value as Readonly<Record<string, unknown>>)[key]
    if (part !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(part)}`
  }
  return `{${text}}`
}

/** Of everything somebody sent with a command, so that another body under the same command id is noticed. */
export const hashOfBody = (actor: string, input: object): string => digestOf(canonical({ actor, ...input }))
