import type { EmptyPolicy, SelfPolicy } from '../definition/definition.ts'
import { type DroppedPerson, type Folded, type FoldedPerson, type FoundRow, fold } from './fold.ts'
import { applyEmpty, applySelf, type Fallback } from './policies.ts'

/**
 * What {@link explain} looks at.
 *
 * @see explain
 */
export interface ExplainInput {
  readonly rows: readonly FoundRow[]
  readonly initiator: string
  readonly self: SelfPolicy
  readonly empty: EmptyPolicy
  /** Whether a person may be asked at all: neither disabled nor left. */
  enabled(user: string): boolean
  /** Whom a policy turns to. */
  fallback(to: Fallback): readonly string[]
}

/**
 * What a dry run answers: who would get the task, and why everybody is in or out.
 *
 * @see explain
 */
export interface Explanation extends Pick<Folded, 'start' | 'rows'> {
  /** `because` is empty for people whom a policy named. */
  readonly people: readonly ExplainedPerson[]
  readonly dropped: readonly ExplainedDrop[]
  /** The policy that decided, when the rules alone did not. */
  readonly policy?: AppliedPolicy
}

export interface ExplainedPerson extends FoldedPerson {
  /** Agrees by itself: the initiator under `autoPass`. */
  readonly auto?: true
}

export type ExplainedDrop = DroppedPerson | { readonly user: string; readonly why: 'disabled' | 'initiator' }

export interface AppliedPolicy {
  readonly cause: 'self' | 'empty'
  readonly to: Fallback | 'people' | 'askSender' | 'autoPass' | 'returnToInitiator' | 'incident'
}

type Asked = Pick<Explanation, 'people' | 'policy'>

/**
 * Tells whom an assignment finds and why, for the dry run of the designer.
 *
 * @param input the rows with their people, and what holds for the initiator and for nobody
 * @returns people with the rows that brought them in, those left out, and the policy that applied
 * @throws never
 * @example
 * declare const rows: readonly FoundRow[]
 * const { people } = explain({
 *   rows,
 *   initiator: 'u1',
 *   self: 'dropIfOthers',
 *   empty: { kind: 'managers' },
 *   enabled: () => true,
 *   fallback: () => [],
 * })
 */
export function explain(input: ExplainInput): Explanation {
  const { start, rows, people, dropped } = fold(input.rows)
  const able = people.filter(({ user }) => input.enabled(user))
  const asked = askedBySelf(input, able)
  const participants = new Set(asked.people.map(({ user }) => user))
  return {
    start,
    rows,
    ...asked,
    dropped: [
      ...dropped.filter(({ user }) => !participants.has(user)),
      ...people.filter((person) => !able.includes(person)).map(({ user }) => ({ user, why: 'disabled' }) as const),
      ...able.filter(({ user }) => !participants.has(user)).map(({ user }) => ({ user, why: 'initiator' }) as const),
    ],
  }
}

function askedBySelf(input: ExplainInput, able: readonly FoldedPerson[]): Asked {
  const outcome = applySelf(input.self, able, ({ user }) => user === input.initiator)
  if (outcome.kind === 'empty') return askedByEmpty(input)
  if (outcome.kind === 'participants') {
    const auto = new Set(outcome.auto)
    const people = outcome.participants.map((person) =>
      auto.has(person) ? { ...person, auto: true as const } : person,
    )
    return auto.size > 0 ? { people, policy: { cause: 'self', to: 'autoPass' } } : { people }
  }
  for (const to of outcome.fallbacks) {
    const named = others(input, to).filter((user) => !outcome.participants.some((person) => person.user === user))
    if (named.length > 0)
      return { people: [...outcome.participants, ...named.map(byPolicy)], policy: { cause: 'self', to } }
  }
  return outcome.participants.length > 0 ? { people: outcome.participants } : askedByEmpty(input)
}

function askedByEmpty(input: ExplainInput): Asked {
  const outcome = applyEmpty(input.empty)
  const to = outcome.kind === 'fallback' ? outcome.to : outcome.kind
  const named = outcome.kind === 'fallback' ? able(input, outcome.to) : []
  const chosen =
    outcome.kind === 'people' ? outcome.users.map(({ key }) => key).filter((user) => input.enabled(user)) : []
  const people = [...named, ...chosen].map(byPolicy)
  const nobody = people.length === 0 && (outcome.kind === 'fallback' || outcome.kind === 'people')
  return { people, policy: { cause: 'empty', to: nobody ? 'incident' : to } }
}

const able = (input: ExplainInput, to: Fallback): readonly string[] =>
  [...new Set(input.fallback(to))].filter((user) => input.enabled(user))

const others = (input: ExplainInput, to: Fallback): readonly string[] =>
  able(input, to).filter((user) => user !== input.initiator)

const byPolicy = (user: string): ExplainedPerson => ({ user, because: [] })
