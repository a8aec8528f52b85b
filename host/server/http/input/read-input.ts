import type { Call } from '@gongtai/core/contract/call'
import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { httpFaults } from '../faults.ts'
import { unknownDropper } from './drop-unknown.ts'
import { inputProblems } from './input-problems.ts'
import { textReader } from './read-text.ts'

/** What came over the wire, still of unknown shape. */
export interface RawInput {
  readonly parameters: readonly string[]
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** A form body is text throughout, like a query. */
  readonly bodyIsText: boolean
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Makes the function that turns a request into the flat input of a call: text is converted where the schema wants a
 * number or a truth value, what the schema does not know is dropped, defaults are filled in, and the rest must fit.
 */
export function inputReader(call: Call<unknown, unknown>): (raw: RawInput) => unknown {
  const { params, query, body } = call
  const names = parameterNames(call.path)
  const readParams = params && checked(params, textReader(params))
  const readQuery = query && checked(query, textReader(query))
  const readBody = body && bodyReader(body)
  return (raw) => {
    const sent = readBody?.(raw)
    if (names.length === 0 && !query && (Array.isArray(sent) || typeof sent !== 'object')) return sent ?? {}
    const named = Object.fromEntries(names.map((name, at) => [name, raw.parameters[at]]))
    return { ...(sent as Fields), ...readQuery?.(raw.query), ...(readParams ? readParams(named) : named) }
  }
}

const parameterNames = (path: string): readonly string[] =>
  path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1))

/** A body that is a form is text throughout, like a query. */
function bodyReader(schema: TSchema): (raw: RawInput) => unknown {
  const validator = Compile(schema)
  const dropUnknown = unknownDropper(schema)
  const fillIn = JSON.stringify(schema).includes('"default":') ? (value: unknown) => validator.Default(value) : same
  const fromJson = checked(schema, (value: unknown) => dropUnknown(fillIn(value)))
  const fromForm = 'properties' in schema ? checked(schema, textReader(schema as TObject)) : fromJson
  return ({ body, bodyIsText }) => (bodyIsText ? fromForm : fromJson)((body ?? {}) as Fields)
}

const same = (value: unknown): unknown => value

function checked<Raw>(schema: TSchema, read: (raw: Raw) => unknown): (raw: Raw) => Fields {
  const validator = Compile(schema)
  return (raw) => {
    const value = read(raw)
    if (!validator.Check(value)) throw httpFaults.badInput({ problems: inputProblems(validator, value) })
    return value as Fields
  }
}
