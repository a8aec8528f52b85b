import { operation, organisationChanged, sql } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/post-calls.ts'
import { type SystemDatabase, tables } from '../tables.ts'

const createPost = operation(calls.createPost, async ({ postName, postCode, postSort }, { db, publish }) => {
  const postId = crypto.randomUUID()
  const made = await tables(db)
    .insertInto('org_post')
    .values({ id: postId, name: postName.trim(), code: postCode, rank: postSort, enabled: true })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw systemFaults.takenPost({ code: postCode })
  await publish(organisationChanged, { kind: 'post', ids: [postId], cause: 'added' })
  return { postId }
})

const updatePost = operation(
  calls.updatePost,
  async ({ id, postName, postCode, postSort }, { db: handle, publish }) => {
    const db = tables(handle)
    const other = await db
      .selectFrom('org_post')
      .select('id')
      .where('code', '=', postCode)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw systemFaults.takenPost({ code: postCode })
    const changed = await db
      .updateTable('org_post')
      .set({ name: postName.trim(), code: postCode, rank: postSort })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw systemFaults.unknownPost()
    await publish(organisationChanged, { kind: 'post', ids: [id], cause: 'changed' })
    return null
  },
)

const deletePosts = operation(calls.deletePosts, async ({ ids }, { db: handle, publish }) => {
  const db = tables(handle)
  const wanted = [...new Set(ids.split(',').filter((id) => id !== ''))]
  const posts = await db.selectFrom('org_post').select(['id', 'name']).where('id', 'in', wanted).forUpdate().execute()
  if (wanted.length === 0 || posts.length < wanted.length) throw systemFaults.unknownPost()
  for (const { id, name } of posts) {
    const people = await holders(db, id)
    if (people > 0) throw systemFaults.heldPost({ post: name, people })
  }
  await db.deleteFrom('org_post').where('id', 'in', wanted).execute()
  await publish(organisationChanged, { kind: 'post', ids: wanted, cause: 'deleted' })
  return null
})

async function holders(db: SystemDatabase, post: string): Promise<number> {
  const { people } = await db
    .selectFrom('org_member')
    .where('kind', '=', 'post')
    .where('group_id', '=', post)
    .select(sql<number>`count(distinct user_id)`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}

export const postEditing = [createPost, updatePost, deletePosts]
