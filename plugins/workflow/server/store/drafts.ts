import { randomUUID } from 'node:crypto'
import { askTogether, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
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
    /** What it is based on, empty for no draft; absent: whatever is there is overwritten. */
    readonly revision: string | undefined
    /** What it is named from now on; made up when absent. */
    readonly becomes: string | undefined
  },
): Promise<string> {
  const { user, subject, title, revision: base, becomes: revision = randomUUID(), now } = draft
  const row = { title, content: JSON.stringify(draft.content), updated_at: now, revision }
  const stored = base ? replaceDraft(db, { user, subject, base }, row) : insertDraft(db, { user, subject, base }, row)
  if (await stored) return revision
  const theirs = await findDraft(db, user, subject)
  throw workflowFaults.draftSavedElsewhere({
    savedAt: theirs?.updated_at.toISOString() ?? null,
    revision: theirs?.revision ?? '',
  })
}

interface DraftKey {
  readonly user: string
  readonly subject: string
  readonly base: string | undefined
}

interface DraftRow {
  readonly title: string
  readonly content: string
  readonly updated_at: Date
  readonly revision: string
}

const replaceDraft = (db: FlowDatabase, { user, subject, base = '' }: DraftKey, row: DraftRow) =>
  db
    .updateTable('flow_draft')
    .set(row)
    .where('user_id', '=', user)
    .where('subject', '=', subject)
    .where('revision', '=', base)
    .returning('revision')
    .executeTakeFirst()

const insertDraft = (db: FlowDatabase, { user, subject, base }: DraftKey, row: DraftRow) =>
  db
    .insertInto('flow_draft')
    .values({ user_id: user, subject, ...row })
    .onConflict((conflict) => {
      const same = conflict.columns(['tenant_id', 'user_id', 'subject'])
      return base === undefined ? same.doUpdateSet(row) : same.doNothing()
    })
    .returning('revision')
    .executeTakeFirst()

interface Discarded {
  readonly user: string
  readonly subject: string
}

export const discardDraft = askTogether(async (db: FlowDatabase, drafts: readonly Discarded[]) => {
  await discardDrafts(db, drafts)
  return drafts.map(() => undefined)
})

export async function discardDrafts(db: FlowDatabase, drafts: readonly Discarded[]): Promise<void> {
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
  const { rows } = await sql<{ content: unknown; revision: string }>`select content,
      case when subject = ${taskSubject(instance_id, task)} then revision else '' end as revision from flow_draft
    where tenant_id = current_tenant() and user_id = ${user} and (subject = ${taskSubject(instance_id, task)}
      or subject in (select ${`task:${instance_id}.`} || task from flow_task_done where tenant_id = current_tenant()
        and instance_id = ${instance_id} and visit = ${visit} and holder = ${user} and code = '12'))
    order by updated_at desc limit 1`.execute(db)
  return rows[0]
}

export const startSubject = (process: string, from?: string): string =>
  `start:${process}${from === undefined ? '' : `?from=${from}`}`
export const taskSubject = (instance: string, task: number): string => `task:${instance}.${task}`
