import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import { entrantOf } from '../admission/entrant.ts'
import type { LoadGate } from '../admission/load-gate.ts'
import { httpFaults } from '../faults.ts'
import { limitsOf } from './body-limits.ts'
import { readBody } from './read-body.ts'

const deepest = 64
const mostFields = 1_000

/** JSON and form bodies as text turned into values; what costs too much or touches a prototype is refused. */
export function bodyParsers(app: FastifyInstance, arriving: LoadGate): void {
  const textOf = async (request: FastifyRequest, payload: Readable, bytes: number): Promise<string> => {
    const limit = declaredWithin(request, bytes)
    // Most bodies come together with their head; only those that keep us waiting are counted.
    if (request.raw.complete) return readBody(payload, limit)
    const entrant = entrantOf(request, request.admitted?.caller)
    if (!arriving.enter(entrant)) throw httpFaults.tooMany({ retryAfter: 1 })
    return readBody(payload, limit).finally(() => arriving.leave(entrant))
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const { bytes, values } = limitsOf(request)
    return jsonOf(await textOf(request, payload, bytes), values)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: Readable) =>
    formOf(await textOf(request, payload, limitsOf(request).bytes)),
  )
}

/** What a request says of its length only serves to refuse it sooner. */
function declaredWithin({ headers }: FastifyRequest, bytes: number): number {
  if (Number(headers['content-length'] ?? 0) > bytes) throw httpFaults.tooLarge()
  return bytes
}

/** The value of a JSON text, whose depth and number of values are known before it is parsed. */
export function jsonOf(text: string, mostValues: number): unknown {
  if (text.trim() === '') return undefined
  const { depth, values } = measured(text)
  if (depth > deepest) throw httpFaults.unreadable()
  if (values > mostValues) throw httpFaults.tooManyValues({ most: mostValues })
  try {
    return secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw httpFaults.unreadable()
  }
}

function formOf(text: string): Readonly<Record<string, unknown>> {
  if (text.split('&', mostFields + 1).length > mostFields) throw httpFaults.unreadable()
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }
  return fields
}

const quote = 34
const comma = 44
const backslash = 92

/** How deep a text nests, and how many values it holds at most: each begins the text, or follows a bracket or comma. */
function measured(text: string): { readonly depth: number; readonly values: number } {
  let depth = 0
  let deepestYet = 0
  let values = 1
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at += 1
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === comma) values += 1
    else if (code === 91 || code === 123) {
      values += 1
      depth += 1
      if (depth > deepestYet) deepestYet = depth
    } else if (code === 93 || code === 125) depth -= 1
  }
  return { depth: deepestYet, values }
}
