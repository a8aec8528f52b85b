import type { AssignmentSource, EmptyPolicy, SelfPolicy } from '../definition/definition.ts'

/** Whom a policy turns to; the heads are those of the initiator's department and of the one above it. */
export type Fallback = 'managers' | 'departmentHead' | 'superiorHead'

/** What the initiator being among the approvers leads to. */
export type SelfOutcome<Voice> =
  /** These have a voice; those in `auto` agree by themselves. */
  | { readonly kind: 'voices'; readonly voices: readonly Voice[]; readonly auto: readonly Voice[] }
  /** Beside `voices`, the first of `fallbacks` that yields anybody. */
  | { readonly kind: 'instead'; readonly voices: readonly Voice[]; readonly fallbacks: readonly Fallback[] }
  /** Nobody is left. */
  | { readonly kind: 'empty' }

/**
 * Applies the policy "initiator = approver" to the voices a rule yielded.
 *
 * @param isInitiator whether a voice is the initiator's alone; a group the initiator belongs to is not
 */
export function applySelf<Voice>(
  policy: SelfPolicy,
  voices: readonly Voice[],
  isInitiator: (voice: Voice) => boolean,
): SelfOutcome<Voice> {
  if (voices.length === 0) return { kind: 'empty' }
  const own = voices.filter(isInitiator)
  const others = voices.filter((voice) => !isInitiator(voice))
  if (own.length === 0 || policy === 'allow') return { kind: 'voices', voices, auto: [] }
  if (policy === 'autoPass') return { kind: 'voices', voices, auto: own }
  if (policy === 'departmentHead') return { kind: 'instead', voices: others, fallbacks: ['departmentHead'] }
  if (others.length > 0) return { kind: 'voices', voices: others, auto: [] }
  return policy === 'forbid'
    ? { kind: 'empty' }
    : { kind: 'instead', voices: [], fallbacks: ['superiorHead', 'managers'] }
}

/** What an assignment that found nobody leads to. */
export type EmptyOutcome =
  | { readonly kind: 'fallback'; readonly to: Fallback }
  | { readonly kind: 'people'; readonly users: readonly AssignmentSource[] }
  | { readonly kind: 'askSender' | 'autoPass' | 'returnToInitiator' | 'incident' }

export function applyEmpty(policy: EmptyPolicy): EmptyOutcome {
  switch (policy.kind) {
    case 'managers':
    case 'departmentHead':
    case 'superiorHead':
      return { kind: 'fallback', to: policy.kind }
    case 'people':
      return policy.users.length > 0 ? { kind: 'people', users: policy.users } : { kind: 'incident' }
    default:
      return { kind: policy.kind }
  }
}
