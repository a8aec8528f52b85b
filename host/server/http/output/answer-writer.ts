import type { Call } from '@gongtai/core/contract/call'
import { SUCCESS, SUCCESS_TEXT } from '@gongtai/core/contract/envelope'
import fastJsonStringify from 'fast-json-stringify'
import { hoistDefinitions } from '../documents/hoist-definitions.ts'

/** Turns what a handler returned into the text of the envelope; nothing that the answer's schema does not name gets out. */
export type AnswerWriter = (answer: unknown) => string

export function answerWriter(call: Call<unknown, unknown>): AnswerWriter {
  const write = fastJsonStringify(envelopeSchema(call) as Parameters<typeof fastJsonStringify>[0])
  const head = { code: SUCCESS, msg: SUCCESS_TEXT }
  if (call.envelope === 'rows') return (answer) => write({ ...head, ...(answer as object) })
  return (answer) => write({ ...head, data: answer })
}

/** Schema of the whole answer of a call, definitions of recursive parts at the top. */
function envelopeSchema(call: Call<unknown, unknown>): object {
  const { schema, definitions } = hoistDefinitions(answerSchema(call))
  return { ...schema, $defs: definitions }
}

/** The envelope around a call's answer as a schema; the OpenAPI document shows the same. */
export function answerSchema(call: Call<unknown, unknown>): object {
  const head = { code: { type: 'integer' }, msg: { type: 'string' } }
  const plain = JSON.parse(JSON.stringify(call.answer)) as object
  if (call.envelope !== 'rows') {
    return { type: 'object', properties: { ...head, data: plain }, required: ['code', 'msg'] }
  }
  const further = { more: { type: 'boolean' }, next: { type: 'string' } }
  const rows = { rows: { type: 'array', items: plain }, total: { type: 'integer' }, ...further }
  return { type: 'object', properties: { ...head, ...rows }, required: ['code', 'msg', 'rows', 'total'] }
}
