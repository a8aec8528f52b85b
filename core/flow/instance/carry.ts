import { type Graph, nodeOf } from '../definition/graph.ts'
import type { Carry, StepResult, Visit, Voice } from './instance.ts'
import { voicesOf } from './roster.ts'

export const noCarry: Carry = { result: 'auto', voices: [], earlier: [] }

/** What a token brings along once it has left a visit it entered with `before`. */
export function carryAfter(graph: Graph, visit: Visit, before: Carry): Carry {
  if (nodeOf(graph, visit.node).node.kind !== 'step') return before
  const result = resultAfter(visit, before.result)
  const voices = visit.roster === undefined ? [] : voicesOf(visit.roster)
  if (!voices.some((voice) => voice.auto !== true)) return { ...before, result }
  const earlier = graph.remembersAll ? union([before.earlier, before.voices]) : []
  return { result, voices, earlier }
}

function resultAfter(visit: Visit, before: StepResult): StepResult {
  if (visit.outcome === 'failed') return 'opposed'
  if (visit.outcome === 'auto') return before === 'opposed' ? 'agreed' : before
  return 'agreed'
}

/** What the token of a join brings along from all its branches. */
export function mergeCarries(carries: readonly Carry[]): Carry {
  const [first, ...others] = carries
  if (first === undefined) return noCarry
  if (others.length === 0) return first
  const results = carries.map((carry) => carry.result)
  return {
    result: (['opposed', 'agreed'] as const).find((result) => results.includes(result)) ?? 'auto',
    voices: union(carries.map((carry) => carry.voices)),
    earlier: union(carries.map((carry) => carry.earlier)),
  }
}

/** One voice per person: the latest. */
function union(lists: readonly (readonly Voice[])[]): readonly Voice[] {
  const latest = new Map<string, Voice>()
  for (const voice of lists.flat()) {
    const known = latest.get(voice.user)
    if (known === undefined || known.record <= voice.record) latest.set(voice.user, voice)
  }
  return [...latest.values()]
}

/** Who handled the nearest steps before; the initiator when there was none. */
export function previousPeople(carry: Carry, initiator: string): readonly string[] {
  const people = carry.voices.filter((voice) => voice.auto !== true).map((voice) => voice.user)
  return people.length === 0 ? [initiator] : people
}
