import { noticeKinds, notificationChannels } from '@gongtai/sdk'
import { type Outgoing, operation } from '@gongtai/sdk/server'
import { messageFaults } from '../../model/faults.ts'
import * as calls from '../../model/preference-calls.ts'
import { isUsable, usableChannels } from '../channels/reachable.ts'
import { habitsOf } from '../habits/habits.ts'
import { tables } from '../tables.ts'

const read = (outgoing: Outgoing) =>
  operation(calls.readPreferences, async (_, context) => {
    const { db, user, view } = context
    const usable = await usableChannels(context, outgoing)
    return {
      kinds: view(noticeKinds)
        .all()
        .map(({ id, title, group }) => ({ id, title, group })),
      channels: view(notificationChannels)
        .all()
        .filter(({ id }) => isUsable(usable, id))
        .map(({ id, title }) => ({ id, title })),
      habits: await habitsOf(tables(db), user.id),
      refused: await tables(db)
        .selectFrom('msg_refusal')
        .select(['kind', 'channel'])
        .where('user_id', '=', user.id)
        .execute(),
    }
  })

const change = operation(calls.changePreference, async ({ kind, channel, wanted }, { db, user, view }) => {
  if (!view(noticeKinds).find(kind) || !view(notificationChannels).find(channel)) throw messageFaults.unknownKind()
  const row = { user_id: user.id, kind, channel }
  if (wanted) {
    await tables(db)
      .deleteFrom('msg_refusal')
      .where((each) => each.and(row))
      .execute()
  } else {
    await tables(db)
      .insertInto('msg_refusal')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute()
  }
  return null
})

export const preferenceOperations = (outgoing: Outgoing) => [read(outgoing), change]
