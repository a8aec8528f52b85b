import type { TObject, TSchema } from 'typebox'
import { Convert } from 'typebox/value'

/** A value as text, or several under one name, made into what the schema wants; left as it is where that fails. */
type Conversion = (value: unknown) => unknown

/**
 * Makes the function that picks the declared fields out of a query, a path or a form, where everything is text. A field
 * left empty counts as absent, as a search field does that nobody filled in.
 */
export function textReader(schema: TObject): (values: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const fields = Object.entries(schema.properties).map(([name, field]) => ({
    name,
    convert: conversionTo(field),
    otherwise: (field as { default?: unknown }).default,
  }))
  return (values) => {
    const read: Record<string, unknown> = {}
    for (const { name, convert, otherwise } of fields) {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value !== undefined && value !== '') read[name] = convert(value)
      else if (otherwise !== undefined) read[name] = otherwise
    }
    return read
  }
}

function conversionTo(schema: TSchema): Conversion {
  const { type, items } = schema as { type?: string; items?: TSchema }
  if (type === 'string') return (value) => value
  if (type === 'integer' || type === 'number') return toNumber
  if (type === 'boolean') return toBoolean
  if (type !== 'array' || !items) return (value) => Convert(schema, value)
  const each = conversionTo(items)
  return (value) => (Array.isArray(value) ? value : [value]).map(each)
}

const toNumber: Conversion = (value) =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value

const toBoolean: Conversion = (value) => {
  if (value === 'true' || value === '1') return true
  return value === 'false' || value === '0' ? false : value
}
