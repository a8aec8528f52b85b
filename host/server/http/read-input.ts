import type { Call } from '@gongtai/core/contract/call'
import type { TObject, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { httpFaults } from './faults.ts'
import { problemText } from './problem-text.ts'

/** What came over the wire, still of unknown shape. */
export interface RawInput {
  readonly parameters: readonly string[]
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** A form body is text throughout, like a query. */
  readonly bodyIsText: boolean
}

type Reader = (value: unknown, isText: boolean) => Readonly<Record<string, unknown>>

/**
 * Makes the function that turns a request into the flat input of a call: text is converted where the schema wants a
 * number or a truth value, what the schema does not know is dropped, defaults are filled in, and the rest must fit.
 */
export function inputReader(call: Call<unknown, unknown>): (raw: RawInput) => unknown {
  const names = call.path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1))
  const params = call.params && reader(call.params)
  const query = call.query && reader(call.query)
  const body = call.body && reader(call.body)
  return (raw) => {
    const sent = body?.(raw.body ?? {}, raw.bodyIsText)
    if (!params && !query && (Array.isArray(sent) || typeof sent !== 'object')) return sent ?? {}
    const named = Object.fromEntries(names.map((name, at) => [name, raw.parameters[at]]))
    return { ...sent, ...query?.(raw.query, true), ...(params ? params(named, true) : named) }
  }
}

function reader(schema: TObject | TSchema): Reader {
  let validator: Validator | undefined
  return (value, isText) => {
    validator ??= Compile(schema)
    const converted = isText ? validator.Convert(emptyAsAbsent({ ...(value as object) })) : value
    const clean = validator.Clean(validator.Default(converted))
    if (!validator.Check(clean)) throw httpFaults.badInput({ problems: problemText(validator.Errors(clean)) })
    return clean as Readonly<Record<string, unknown>>
  }
}

/** A search field left empty arrives as `name=`, and means that nothing was chosen. */
function emptyAsAbsent(values: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(values)) if (value === '') delete values[name]
  return values
}
