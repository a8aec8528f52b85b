import type { NoticeFilter } from '@gongtai/sdk'
import { askTogether, type Database, type OperationContext } from '@gongtai/sdk/server'
import { tables } from '../tables.ts'

/** Leaves out who has said that they do not want this kind through this channel. */
export const refusals: NoticeFilter = {
  id: 'message.refusals',
  wanted: async ({ notice: { kind }, channel, users }, context) => {
    if (kind === undefined) return users
    const left = await refusedBy((context as OperationContext).db, { kind, channel })
    return users.filter((user) => !left.has(user))
  },
}

/** Who does not want a kind through a channel. */
const refusedBy = askTogether(
  async (db: Database, asked: readonly { readonly kind: string; readonly channel: string }[]) => {
    const refused = await tables(db)
      .selectFrom('msg_refusal')
      .select(['user_id', 'kind', 'channel'])
      .where('kind', 'in', [...new Set(asked.map(({ kind }) => kind))])
      .where('channel', 'in', [...new Set(asked.map(({ channel }) => channel))])
      .execute()
    return asked.map(({ kind, channel }) => {
      const those = refused.filter((each) => each.kind === kind && each.channel === channel)
      return new Set(those.map(({ user_id }) => user_id))
    })
  },
)
