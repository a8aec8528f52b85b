import type { FastifyInstance } from 'fastify'
import { httpFaults } from './faults.ts'

const deepest = 64
const mostFields = 1_000

/** JSON and form bodies as text turned into values; what could exhaust the stack or touch a prototype is refused. */
export function bodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text.trim() === '') return done(null, undefined)
    if (isTooDeep(text)) return done(httpFaults.unreadable(), undefined)
    parseJson(request, text, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    const form = new URLSearchParams(body as string)
    if (form.size > mostFields) return done(httpFaults.unreadable(), undefined)
    const fields: Record<string, unknown> = Object.create(null)
    for (const name of new Set(form.keys())) {
      const values = form.getAll(name)
      fields[name] = values.length === 1 ? values[0] : values
    }
    done(null, fields)
  })
}

const quote = 34
const backslash = 92
const opening = [91, 123]
const closing = [93, 125]

function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at += 1
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (opening.includes(code)) {
      depth += 1
      if (depth > deepest) return true
    } else if (closing.includes(code)) depth -= 1
  }
  return false
}
