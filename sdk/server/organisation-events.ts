import { domainEvent } from './event.ts'

/**
 * A person was added, or somebody changed their data, place or roles, or switched their account on or off. It is
 * published once that has happened: a reaction cannot refuse it.
 *
 * @example
 * export const returnKeys = reaction('visitor.return-keys', userChanged, 'after', async ({ user, cause }) => {
 *   if (cause === 'disabled') console.log(user)
 * })
 */
export const userChanged = domainEvent<{
  /** Id of the user. */
  readonly user: string
  readonly cause: 'added' | 'changed' | 'roles' | 'enabled' | 'disabled'
}>('organisation.user-changed')

/**
 * Units, departments or posts were added, changed or deleted. Belongs to the transaction that does it.
 *
 * @example
 * export const follow = reaction('visitor.follow-places', organisationChanged, 'after', async ({ kind, ids, cause }) => {
 *   if (kind === 'department' && cause === 'deleted') console.log(ids)
 * })
 */
export const organisationChanged = domainEvent<{
  readonly kind: 'unit' | 'department' | 'post'
  readonly ids: readonly string[]
  readonly cause: 'added' | 'changed' | 'deleted'
}>('organisation.changed')
