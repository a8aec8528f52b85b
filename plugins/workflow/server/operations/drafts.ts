import { operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { discardDraft, findDraft, saveDraft } from '../store/drafts.ts'
import { tables } from '../tables.ts'

export const draftOperations = [
  operation(calls.saveDraft, async ({ subject, title = '', content, revision, becomes }, { db, user, now }) => {
    const savedAt = now.toISOString()
    if (content === null) {
      await discardDraft(tables(db), { user: user.id, subject })
      return { savedAt, revision: '' }
    }
    const draft = { user: user.id, subject, title, content, now, revision, becomes }
    return { savedAt, revision: await saveDraft(tables(db), draft) }
  }),
  operation(calls.readDraft, async ({ id }, { db, user }) => {
    const found = await findDraft(tables(db), user.id, id)
    return found
      ? {
          subject: found.subject,
          title: found.title,
          content: found.content,
          savedAt: found.updated_at.toISOString(),
          revision: found.revision,
        }
      : null
  }),
  operation(calls.drafts, async ({ page = 1, pageSize = 100, of }, { db, user }) => {
    const own = tables(db)
      .selectFrom('flow_draft')
      .where('user_id', '=', user.id)
      .$if(of === 'start', (q) => q.where('subject', 'like', 'start:%'))
    const found = await own
      .select(['subject', 'title', 'updated_at'])
      .orderBy('updated_at', 'desc')
      .orderBy('subject')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const { total } = await own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const rows = found.map((draft) => ({
      subject: draft.subject,
      title: draft.title,
      savedAt: draft.updated_at.toISOString(),
    }))
    return { rows, total }
  }),
]
