import { patternFaults } from './faults.ts'
import { maxSteps } from './limits.ts'
import type { CharTest, PatternNode } from './node.ts'

/** One step: takes a character, asks where in the text it is, or goes on at other steps. */
export type Step =
  | { readonly kind: 'char'; readonly test: CharTest }
  | { readonly kind: 'start' | 'end' | 'found' }
  | { readonly kind: 'go'; to: readonly number[] }

/** A regular expression as steps to be followed side by side; repeats are written out. */
export function programOf(node: PatternNode): readonly Step[] {
  const steps: Step[] = []
  write(steps, node)
  add(steps, { kind: 'found' })
  return steps
}

function add(steps: Step[], step: Step): number {
  if (steps.length >= maxSteps) throw patternFaults.tooBig()
  return steps.push(step) - 1
}

function write(steps: Step[], node: PatternNode): void {
  switch (node.kind) {
    case 'char':
      add(steps, { kind: 'char', test: node.test })
      return
    case 'start':
    case 'end':
      add(steps, { kind: node.kind })
      return
    case 'sequence':
      for (const part of node.parts) write(steps, part)
      return
    case 'choice':
      writeChoice(steps, node.parts)
      return
    case 'repeat':
      writeRepeat(steps, node)
  }
}

function writeChoice(steps: Step[], parts: readonly PatternNode[]): void {
  const fork = { kind: 'go' as const, to: [] as number[] }
  if (parts.length > 1) add(steps, fork)
  const ends: { kind: 'go'; to: readonly number[] }[] = []
  for (const part of parts) {
    fork.to.push(steps.length)
    write(steps, part)
    if (parts.length === 1) return
    const end = { kind: 'go' as const, to: [] as readonly number[] }
    add(steps, end)
    ends.push(end)
  }
  for (const end of ends) end.to = [steps.length]
}

function writeRepeat(steps: Step[], { part, min, max }: PatternNode & { readonly kind: 'repeat' }): void {
  for (let count = 0; count < min; count++) write(steps, part)
  if (max === Number.POSITIVE_INFINITY) {
    const fork = { kind: 'go' as const, to: [] as readonly number[] }
    const at = add(steps, fork)
    write(steps, part)
    add(steps, { kind: 'go', to: [at] })
    fork.to = [at + 1, steps.length]
    return
  }
  const forks: { kind: 'go'; to: readonly number[] }[] = []
  for (let count = min; count < max; count++) {
    const fork = { kind: 'go' as const, to: [] as readonly number[] }
    const at = add(steps, fork)
    forks.push(fork)
    fork.to = [at + 1]
    write(steps, part)
  }
  for (const fork of forks) fork.to = [...fork.to, steps.length]
}
