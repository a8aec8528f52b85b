import { signOut, signOutEverywhere } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import { hostOperation, type IdentityArea } from '../area.ts'
import { tables } from '../tables.ts'

/** Ends the session with all of its tokens, on every process. */
export const signOutOperation = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(signOut, async (_, { caller }) => {
    if (!caller) return null
    await host.store.platform((db) => tables(db).deleteFrom('session').where('id', '=', caller.session).execute())
    await announce({ session: caller.session })
    return null
  })

/** Ends all sessions of the caller, on every process. */
export const signOutEverywhereOperation = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(signOutEverywhere, async (_, { user }) => {
    const ended = await host.store.platform((db) =>
      tables(db).deleteFrom('session').where('user_id', '=', user.id).returning('id').execute(),
    )
    await announce({ user: user.id })
    return { sessions: ended.length }
  })
