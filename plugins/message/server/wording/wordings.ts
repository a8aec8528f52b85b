import { type Notice, type NoticeKind, noticeKinds } from '@gongtai/sdk'
import { askTogether, type Database, type OperationContext, operation } from '@gongtai/sdk/server'
import { messageFaults } from '../../model/faults.ts'
import { namesIn, namesOf, reworded } from '../../model/wording.ts'
import * as calls from '../../model/wording-calls.ts'
import { tables } from '../tables.ts'

/** A notice in the words of the tenant, where it has its own. */
export async function inOwnWords<N extends Omit<Notice, 'user'>>(notice: N, { db }: OperationContext): Promise<N> {
  return notice.kind === undefined ? notice : reworded(notice, await wordingOf(db, notice.kind))
}

const wordingOf = askTogether(async (db: Database, kinds: readonly string[]) => {
  const own = await tables(db)
    .selectFrom('msg_wording')
    .select(['kind', 'subject', 'text'])
    .where('kind', 'in', [...new Set(kinds)])
    .execute()
  return kinds.map((kind) => own.find((wording) => wording.kind === kind))
})

const list = operation(calls.listWordings, async (_, { db, view }) => {
  const rows = await tables(db).selectFrom('msg_wording').select(['kind', 'subject', 'text']).execute()
  const own = new Map(rows.map((row) => [row.kind, row]))
  return view(noticeKinds)
    .all()
    .map((kind) => {
      const { id, title, group, subject, text } = kind
      const words = own.get(id)
      return { kind: id, title, group, subject, text, ...words, own: words !== undefined, examples: examplesOf(kind) }
    })
})

const examplesOf = (kind: NoticeKind): Record<string, string> =>
  Object.fromEntries(namesOf(kind).map((name) => [name, kind.examples?.[name] ?? name]))

const change = operation(calls.changeWording, async ({ kind, subject, text }, { db, view }) => {
  const found = view(noticeKinds).find(kind)
  if (!found) throw messageFaults.unknownKind()
  const known = namesOf(found)
  const unknown = [...new Set([...namesIn(subject), ...namesIn(text)])].filter((name) => !known.includes(name))
  if (unknown.length > 0) throw messageFaults.unknownWords({ names: unknown.map((name) => `{${name}}`).join('、') })
  await tables(db)
    .insertInto('msg_wording')
    .values({ kind, subject, text })
    .onConflict((same) => same.columns(['tenant_id', 'kind']).doUpdateSet({ subject, text }))
    .execute()
  return null
})

const reset = operation(calls.resetWording, async ({ kind }, { db }) => {
  await tables(db).deleteFrom('msg_wording').where('kind', '=', kind).execute()
  return null
})

export const wordingOperations = [list, change, reset]
