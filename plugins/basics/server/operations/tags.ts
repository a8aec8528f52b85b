import { randomUUID } from 'node:crypto'
import { type Database, type Generated, operation } from '@gongtai/sdk/server'
import * as calls from '../../model/tags/tag-calls.ts'

type TagTables = {
  basics_tag: {
    tenant_id: Generated<string>
    id: string
    text: string
    colour: string
    type: string
    app_id: string
    created_at: Date
    created_by: string
  }
}

/** Given to new tags in turn; each can be told apart on a light and on a dark page. */
const COLOURS = ['#4E7DF7', '#1D9E6C', '#D98324', '#C2557A', '#7A5BC9', '#1F97A8', '#A07A2C'] as const

const MOST = 500

const rowsOf = (db: Database, tagType: string, appId: string) =>
  db
    .withTables<TagTables>()
    .selectFrom('basics_tag')
    .select(['id as tagId', 'text as tagText', 'colour as tagColour', 'type as tagType', 'app_id as appId'])
    .where('type', '=', tagType)
    .where('app_id', '=', appId)
    .orderBy('created_at')
    .limit(MOST)

const list = operation(calls.listTags, ({ tagType, appId = '' }, { db }) => rowsOf(db, tagType, appId).execute())

const create = operation(calls.createTag, async ({ tagType, appId = '', tagText }, { db, now, user }) => {
  const text = tagText.trim()
  const { count } = await db
    .withTables<TagTables>()
    .selectFrom('basics_tag')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const colour = COLOURS[Number(count) % COLOURS.length] ?? COLOURS[0]
  await db
    .withTables<TagTables>()
    .insertInto('basics_tag')
    .values({ id: randomUUID(), text, colour, type: tagType, app_id: appId, created_at: now, created_by: user.id })
    .onConflict((taken) => taken.doNothing())
    .execute()
  // Two people who type the same word at once both get the one tag there is.
  return rowsOf(db, tagType, appId).where('text', '=', text).executeTakeFirstOrThrow()
})

export const tagOperations = [list, create]
