export interface Parameter {
  /** `undefined` for an object that is taken apart at once: its type says what is in it. */
  readonly name: string | undefined
  readonly type: string
}

export interface Signature {
  readonly parameters: readonly Parameter[]
  readonly returns: string
}

/** Parameters and result of a declared function; `undefined` when the declaration is none. */
export function signatureOf(code: string): Signature | undefined {
  const head = /^(?:function [\w$]+|const [\w$]+: (?=[<(]))/.exec(code)
  if (!head) return undefined
  const open = code.indexOf('(', afterGenerics(code, head[0].length))
  const close = closing(code, open)
  const returns = code.slice(close + 1).replace(/^\s*(?::|=>)\s*/, '')
  if (open < 0 || returns === code) return undefined
  return { parameters: split(code.slice(open + 1, close)).map(parameter), returns: returns.replace(/;\s*$/, '').trim() }
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']', '<': '>' }
const CLOSING = new Set(Object.values(PAIRS))

function afterGenerics(code: string, at: number): number {
  return code[at] === '<' ? closing(code, at) : at
}

/** Place of the bracket that closes the one at `open`. */
function closing(code: string, open: number): number {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if (sign in PAIRS) depth += 1
    else if (CLOSING.has(sign) && code[at - 1] !== '=') depth -= 1
    if (depth === 0) return at
  }
  return code.length
}

/** Parts between the commas that stand in no bracket. */
function split(list: string): readonly string[] {
  const parts: string[] = []
  let rest = list
  while (rest.trim() !== '') {
    let at = 0
    while (at < rest.length && rest[at] !== ',') at = (rest[at] ?? '') in PAIRS ? closing(rest, at) + 1 : at + 1
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at + 1)
  }
  return parts
}

function parameter(text: string): Parameter {
  const [, name, type = ''] = /^(?:\.\.\.)?([\w$]+)\??:\s*([\s\S]*)$/.exec(text) ?? []
  return { name, type }
}
