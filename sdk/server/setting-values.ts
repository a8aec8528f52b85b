import { problemText } from '@gongtai/core/contract/problem-text'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'

type Values = Readonly<Record<string, unknown>>

interface Property {
  readonly title?: string
  readonly default?: unknown
}

/**
 * What the properties of a schema say when nobody has chosen.
 *
 * @param schema JSON schema of an object
 * @returns the defaults by property
 * @throws never
 * @example
 * settingDefaults(Type.Object({ days: Type.Integer({ default: 90 }) })) // { days: 90 }
 */
export function settingDefaults(schema: unknown): Values {
  const properties = Object.entries(propertiesOf(schema))
  return Object.fromEntries(properties.filter(([, one]) => 'default' in one).map(([name, one]) => [name, one.default]))
}

/**
 * What is wrong with settings that somebody chose.
 *
 * @param schema JSON schema of an object
 * @param values what was chosen
 * @returns a Chinese sentence per value that does not fit, naming the property as its schema titles it
 * @throws never
 * @example
 * settingProblems(Type.Object({ days: Type.Integer({ title: '天数', minimum: 1 }) }), { days: 0 }) // ['天数不能小于 1']
 */
export function settingProblems(schema: unknown, values: Values): readonly string[] {
  const properties = propertiesOf(schema)
  const titleOf = (name: string) => properties[name]?.title ?? name
  const errors = Errors(schema as TSchema, values).filter((error) => error.keyword !== 'boolean')
  const titled = errors.map((error) =>
    error.keyword === 'required'
      ? { ...error, params: { requiredProperties: error.params.requiredProperties.map(titleOf) } }
      : error,
  )
  return problemText(titled, (path) => titleOf(path).replaceAll('/', '.'))
}

const propertiesOf = (schema: unknown): Readonly<Record<string, Property>> =>
  (schema as { properties?: Record<string, Property> } | undefined)?.properties ?? {}
