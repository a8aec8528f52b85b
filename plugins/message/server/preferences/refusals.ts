import type { NoticeFilter } from '@gongtai/sdk'
import type { OperationContext } from '@gongtai/sdk/server'
import { tables } from '../tables.ts'

/** Leaves out who has said that they do not want this kind through this channel. */
export const refusals: NoticeFilter = {
  id: 'message.refusals',
  wanted: async ({ notice: { kind }, channel, users }, context) => {
    if (kind === undefined) return users
    const refused = await tables((context as OperationContext).db)
      .selectFrom('msg_refusal')
      .select('user_id')
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute()
    const left = new Set(refused.map(({ user_id }) => user_id))
    return users.filter((user) => !left.has(user))
  },
}
