import { type Node, parseSync } from 'oxc-parser'
import { analyse } from 'scslre'
import type { SourceFile } from './source-files.ts'

/** A regular expression as it stands in the source. */
export interface FoundRegex {
  readonly path: string
  readonly source: string
  readonly flags: string
}

/** What the server runs. */
export const runsOnServer = (path: string): boolean =>
  /^(core|host\/server|plugins\/[^/]+\/(server|model)|sdk\/(?!cli|web|testing)).*\.ts$/.test(path)

/** Literals, and the `pattern` of schemas. */
export function regexesOf({ path, text }: SourceFile): readonly FoundRegex[] {
  const found: FoundRegex[] = []
  visit(parseSync(path, text).program, (node) => {
    if (node.type === 'Literal' && 'regex' in node) {
      found.push({ path, source: node.regex.pattern, flags: node.regex.flags })
    }
    if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.key.name !== 'pattern') return
    const { value } = node
    if (value.type === 'Literal' && typeof value.value === 'string')
      found.push({ path, source: value.value, flags: 'u' })
  })
  return found
}

/** Calls of `RegExp`, whose expression nobody has looked at. */
export function madeAtRunTime({ path, text }: SourceFile): readonly string[] {
  const found: string[] = []
  visit(parseSync(path, text).program, (node) => {
    const called = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (called && node.callee.type === 'Identifier' && node.callee.name === 'RegExp') found.push(path)
  })
  return found
}

/** Whether some text makes the expression take more than time in proportion to its length. */
export const isSlow = ({ source, flags }: Pick<FoundRegex, 'source' | 'flags'>): boolean =>
  analyse({ source, flags }, { maxReports: 1 }).reports.length > 0

function visit(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && 'type' in value) look(value as Node)
  for (const part of Object.values(value)) visit(part, look)
}
