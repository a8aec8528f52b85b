import type { AssignmentSource, EmptyPolicy, SelfPolicy } from '../definition/definition.ts'

/**
 * Whom a policy turns to; the heads are those of the initiator's department and of the one above it, `nextLevel` those
 * of the level above the initiator, `designates` those who act where there is none.
 */
export type Fallback = 'managers' | 'departmentHead' | 'superiorHead' | 'nextLevel' | 'designates'

/** What the initiator being among the approvers leads to. */
export type SelfOutcome<Participant> =
  /** These are asked; those in `auto` agree by themselves. */
  | {
      readonly kind: 'participants'
      readonly participants: readonly Participant[]
      readonly auto: readonly Participant[]
    }
  /** Beside `participants`, the first of `fallbacks` that yields anybody. */
  | { readonly kind: 'instead'; readonly participants: readonly Participant[]; readonly fallbacks: readonly Fallback[] }
  /** Nobody is left. */
  | { readonly kind: 'empty' }

/**
 * Applies the policy "initiator = approver" to the participants a rule yielded.
 *
 * @param isInitiator whether a participant is the initiator alone; a group the initiator belongs to is not
 */
export function applySelf<Participant>(
  policy: SelfPolicy,
  participants: readonly Participant[],
  isInitiator: (participant: Participant) => boolean,
): SelfOutcome<Participant> {
  if (participants.length === 0) return { kind: 'empty' }
  const own = participants.filter(isInitiator)
  const others = participants.filter((participant) => !isInitiator(participant))
  if (own.length === 0 || policy === 'allow') return { kind: 'participants', participants, auto: [] }
  if (policy === 'autoPass') return { kind: 'participants', participants, auto: own }
  if (policy === 'departmentHead') return { kind: 'instead', participants: others, fallbacks: ['departmentHead'] }
  if (others.length > 0) return { kind: 'participants', participants: others, auto: [] }
  if (policy === 'forbid') return { kind: 'empty' }
  const fallbacks: readonly Fallback[] =
    policy === 'nextLevel' ? ['nextLevel', 'designates'] : ['superiorHead', 'managers']
  return { kind: 'instead', participants: [], fallbacks }
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
