import type { RequestOptions } from '../../../support/client.ts'
import type { Schema, ServedCall, ServedCalls } from './served-calls.ts'

/** Gives the text for a free text of an input, by the name it goes under. */
export type Fill = (name: string) => string

export interface SampleInput {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Which of several possibilities a sample takes. */
type Take = 0 | -1

/** An input that a call's own schemas accept, as far as they say what they accept. */
export function sampleInput(call: ServedCall, { resolve }: ServedCalls, fill: Fill, take: Take = 0): SampleInput {
  const sampleOf = (name: string, schema: Schema): unknown =>
    sampleValue(resolve(schema), name, { resolve, fill, take })
  const query: Record<string, string> = {}
  let path = call.path
  for (const { name, in: place, schema } of call.parameters) {
    const text = String(sampleOf(name, schema))
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text))
    else query[name] = text
  }
  return { path, query, ...(call.body && { body: sampleOf('body', call.body) }) }
}

export const optionsOf = ({ query, body }: SampleInput): RequestOptions => ({
  query,
  ...(body !== undefined && { body }),
})

interface Sampling {
  readonly resolve: ServedCalls['resolve']
  readonly fill: Fill
  readonly take: Take
}

function sampleValue(schema: Schema, name: string, sampling: Sampling): unknown {
  const { resolve, fill, take } = sampling
  const inner = (next: Schema, as = name) => sampleValue(resolve(next), as, sampling)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.at(take)
  const taken = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.at(take)
  if (taken) return inner(taken)
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'string':
      return textFor(schema, name, fill)
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return schema.items ? [inner(schema.items)] : []
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, each]) => [key, inner(each, key)]))
    default:
      return { id: fill(name) }
  }
}

const shaped = ['2027-05-01', '2027-05-01 08:00:00', '13800000000', 'abc', '1', '1.0.0', 'a'.repeat(64), '']

function textFor({ pattern, minLength = 0 }: Schema, name: string, fill: Fill): string {
  const text = fill(name)
  if (pattern === undefined) return text.padEnd(minLength, '0')
  const wanted = new RegExp(pattern, 'u')
  return [text, ...shaped].find((each) => wanted.test(each)) ?? text
}
