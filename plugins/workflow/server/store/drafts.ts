import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/** Keeps what a person has typed so far, per person: two people on one task never overwrite each other. */
export async function saveDraft(
  db: FlowDatabase,
  draft: {
    readonly user: string
    readonly subject: string
    readonly title: string
    readonly content: unknown
    readonly now: Date
  },
): Promise<void> {
  const row = { title: draft.title, content: JSON.stringify(draft.content), updated_at: draft.now }
  await db
    .insertInto('flow_draft')
    .values({ user_id: draft.user, subject: draft.subject, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'subject']).doUpdateSet(row))
    .execute()
}

export const discardDraft = (db: FlowDatabase, user: string, subject: string): Promise<void> =>
  discardDrafts(db, [{ user, subject }])

export async function discardDrafts(
  db: FlowDatabase,
  drafts: readonly { readonly user: string; readonly subject: string }[],
): Promise<void> {
  if (drafts.length === 0) return
  await sql`delete from flow_draft where tenant_id = current_tenant() and (user_id, subject) in
    (select * from unnest(${drafts.map(({ user }) => user)}::text[], ${drafts.map(({ subject }) => subject)}::text[]))
  `.execute(db)
}

export const findDraft = (db: FlowDatabase, user: string, subject: string) =>
  db.selectFrom('flow_draft').selectAll().where('user_id', '=', user).where('subject', '=', subject).executeTakeFirst()

/** What a person has typed at a task, or had typed before they asked others to sign first. */
export async function findTaskDraft(
  db: FlowDatabase,
  user: string,
  { instance_id, task, visit }: { readonly instance_id: string; readonly task: number; readonly visit: number },
) {
  const { rows } = await sql<{ content: unknown }>`select content from flow_draft
    where tenant_id = current_tenant() and user_id = ${user} and (subject = ${taskSubject(instance_id, task)}
      or subject in (select ${`task:${instance_id}.`} || task from flow_task_done where tenant_id = current_tenant()
        and instance_id = ${instance_id} and visit = ${visit} and holder = ${user} and code = '12'))
    order by updated_at desc limit 1`.execute(db)
  return rows[0]
}

export const startSubject = (process: string, from?: string): string =>
  `start:${process}${from === undefined ? '' : `?from=${from}`}`
export const taskSubject = (instance: string, task: number): string => `task:${instance}.${task}`
