import type { TSchema } from 'typebox'
import { Clean } from 'typebox/value'

type Drop = (value: unknown) => unknown

interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly additionalProperties?: unknown
  readonly patternProperties?: Readonly<Record<string, TSchema>>
}

/** Makes the function that takes from a value what its schema does not name. */
export const unknownDropper = (schema: TSchema): Drop => dropperOf(schema) ?? ((value) => value)

const plain = ['string', 'number', 'integer', 'boolean', 'null']

/**
 * Objects and lists are worked out once, since that is what nearly every body is made of. The library's own function,
 * which prepares the whole schema anew for every value, is left to the rest. `undefined`: nothing to drop.
 */
function dropperOf(schema: TSchema): Drop | undefined {
  const { type = '', properties, items, additionalProperties, patternProperties } = schema as Shape
  if (plain.includes(type) || 'enum' in schema || Object.keys(schema).length === 0) return undefined
  if (properties && additionalProperties === undefined && !patternProperties) return objectDropper(properties)
  if (type === 'array' && items && !Array.isArray(items)) return listDropper(dropperOf(items))
  const of = patternProperties?.['^.*$']
  if (of && !properties) return mapDropper(dropperOf(of))
  return (value) => Clean(schema, value)
}

function objectDropper(properties: Readonly<Record<string, TSchema>>): Drop {
  const droppers = new Map(Object.entries(properties).map(([name, schema]) => [name, dropperOf(schema)]))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const kept: Record<string, unknown> = {}
    for (const [name, own] of Object.entries(value)) {
      if (droppers.has(name)) kept[name] = droppers.get(name)?.(own) ?? own
    }
    return kept
  }
}

const mapDropper = (drop: Drop | undefined): Drop | undefined =>
  drop &&
  ((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, drop(own)]))
  })

const listDropper = (drop: Drop | undefined): Drop | undefined =>
  drop && ((value) => (Array.isArray(value) ? value.map(drop) : value))
