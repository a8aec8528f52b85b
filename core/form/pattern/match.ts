import { maxSubjectLength } from './limits.ts'
import type { Step } from './program.ts'

/** Whether the steps find something anywhere in a text. Every step is looked at once a character at most. */
export function matches(program: readonly Step[], text: string): boolean {
  if (text.length > maxSubjectLength) return false
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  const seen = new Int32Array(program.length).fill(-1)
  let now: number[] = []
  for (let at = 0; at <= codes.length; at++) {
    const stands: number[] = []
    for (const step of [...now, 0]) if (follow(program, step, { at, length: codes.length, seen, stands })) return true
    now = at < codes.length ? taken(program, stands, codes[at] as number) : []
  }
  return false
}

interface Place {
  readonly at: number
  readonly length: number
  /** Where in the text a step was last reached. */
  readonly seen: Int32Array
  /** Steps that wait for a character. */
  readonly stands: number[]
}

/** Goes on from a step without taking a character; answers whether that finds a match. */
function follow(program: readonly Step[], from: number, { at, length, seen, stands }: Place): boolean {
  const open = [from]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (seen[index] === at) continue
    seen[index] = at
    const step = program[index] as Step
    if (step.kind === 'found') return true
    if (step.kind === 'go') open.push(...step.to)
    else if (step.kind === 'char') stands.push(index)
    else if (step.kind === 'start' ? at === 0 : at === length) open.push(index + 1)
  }
  return false
}

const taken = (program: readonly Step[], stands: readonly number[], code: number): number[] =>
  stands.flatMap((index) => {
    const step = program[index] as Step
    return step.kind === 'char' && step.test(code) ? [index + 1] : []
  })
