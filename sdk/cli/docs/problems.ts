import { readDocComment } from './doc-comment.ts'
import type { DocumentedDoor, DocumentedExport } from './exports.ts'
import { type Signature, signatureOf } from './signature.ts'

/** What a reader would miss in the documentation, one sentence each. */
export function docProblems(doors: readonly DocumentedDoor[]): readonly string[] {
  const shown = new Set(doors.flatMap((door) => door.exports.filter(hasExample).map(({ name }) => name)))
  return doors.flatMap(({ door, exports }) =>
    exports.flatMap((one) => problemsOf(one, shown).map((problem) => `${door} ${one.name}: ${problem}`)),
  )
}

/** The comment of an export: that of its first declaration which has one. */
export const commentOf = (one: DocumentedExport) =>
  readDocComment(one.statements.map(({ comment }) => comment).find((comment) => comment !== '') ?? '')

const hasExample = (one: DocumentedExport): boolean => commentOf(one).examples.length > 0

function problemsOf(one: DocumentedExport, shown: ReadonlySet<string>): readonly string[] {
  const { summary, examples, see } = commentOf(one)
  const signature = one.statements.map(({ code }) => signatureOf(code)).find((found) => found !== undefined)
  return [
    ...(summary === '' ? ['does not say what it is'] : []),
    ...(examples.length === 0 && !see.some((name) => shown.has(name)) ? ['has no example and names none'] : []),
    ...see.filter((name) => !shown.has(name)).map((name) => `names the example of ${name}, which has none`),
    ...(signature ? functionProblems(one, signature) : []),
    ...one.statements.flatMap(({ code }) => unitlessMembers(code)),
  ]
}

function functionProblems(one: DocumentedExport, { parameters, returns }: Signature): readonly string[] {
  const comment = commentOf(one)
  const about = (name: string) => comment.params.get(name) ?? ''
  return [
    ...parameters.flatMap(({ name, type }) => {
      if (name === undefined || [...comment.params.keys()].some((known) => known.startsWith(`${name}.`))) return []
      if (about(name) === '') return [`does not tell of the parameter ${name}`]
      return isQuantity(type) && !UNIT.test(about(name)) ? [`gives no unit for the parameter ${name}`] : []
    }),
    ...(comment.returns === undefined && !NOTHING.test(returns) ? ['does not tell of the result'] : []),
    ...(comment.throws.length === 0 ? ['does not tell of errors'] : []),
  ]
}

const NOTHING = /^(void|never|Promise<void>|ReactNode|import\("react"\)\.(JSX\.Element|ReactPortal))$/
const UNIT =
  /per minute|milliseconds|seconds|minutes|pixels|bytes|rows|pages|entries|lines|characters|columns|percent|fraction|places|times|how many|position|index|code|number (of|from)|sequence/i

const isQuantity = (type: string): boolean => /^number\b/.test(type)

/** Numbers inside an interface or class whose comment does not say in what they are counted. */
function unitlessMembers(code: string): readonly string[] {
  if (!/^(interface|class) /.test(code)) return []
  return [...code.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/)?\n {4}(?:readonly )?([\w$]+)\??: number;/g)]
    .filter(([, comment = '']) => !UNIT.test(comment))
    .map(([, , name]) => `gives no unit for ${name}`)
}
