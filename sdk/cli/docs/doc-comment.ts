/** The parts of a doc comment. */
export interface DocComment {
  /** What it is. */
  readonly summary: string
  /** By name of the parameter; a dotted name tells of a member of it. */
  readonly params: ReadonlyMap<string, string>
  readonly returns: string | undefined
  readonly throws: readonly string[]
  /** What to use instead of it; absent while it stays. */
  readonly deprecated: string | undefined
  /** Source of each example, as a module. */
  readonly examples: readonly string[]
  /** Names of exports whose example shows this one too. */
  readonly see: readonly string[]
  /** Where in the specification it stands. */
  readonly sources: readonly string[]
}

/** Reads the text of a doc comment, which has neither marks nor asterisks any more. */
export function readDocComment(text: string): DocComment {
  const [summary = '', ...blocks] = text.split(/^(?=@\w+)/m)
  const tagged = (tag: string) =>
    blocks.flatMap((block) => (block.startsWith(`@${tag}`) ? [block.slice(tag.length + 1).trim()] : []))
  return {
    summary: summary.startsWith('@') ? '' : summary.trim(),
    params: new Map(tagged('param').map(parameter)),
    returns: tagged('returns')[0],
    throws: tagged('throws'),
    deprecated: tagged('deprecated')[0],
    examples: tagged('example'),
    see: tagged('see').filter(isName),
    sources: tagged('see').filter((text) => !isName(text)),
  }
}

const isName = (text: string): boolean => /^\w+$/.test(text)

function parameter(text: string): readonly [string, string] {
  const [, name = '', about = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? []
  return [name, about]
}
