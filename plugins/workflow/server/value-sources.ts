import { isFault, type ValueSource } from '@gongtai/sdk'
import { valueSource } from '@gongtai/sdk/server'
import { refuseStrangers } from './may-see.ts'
import { tables } from './tables.ts'

const ALL_CATEGORIES = 'FLOW_TYPE'

const category = valueSource('process-category', '流程分类', async ({ db }, ids, { within }) => {
  const found = await tables(db)
    .selectFrom('flow_version')
    .select('category')
    .distinct()
    .where('current', '=', true)
    .where('category', 'in', ids)
    .execute()
  const known = [...(ids.includes(ALL_CATEGORIES) ? [ALL_CATEGORIES] : []), ...found.map(({ category: id }) => id)]
  return within === undefined || within === ALL_CATEGORIES ? known : known.filter((id) => id === within)
})

/** Requests that whoever hands in may look at; to them the others do not exist. */
const instance = valueSource('process-instance', '流程实例', async (context, ids) => {
  const db = tables(context.db)
  const found = await db
    .selectFrom('flow_instance')
    .select(['id', 'initiator', 'definition_id', 'version'])
    .where('id', 'in', ids)
    .execute()
  const seen: string[] = []
  for (const each of found) if (await maySee(db, context, each)) seen.push(each.id)
  return seen
})

async function maySee(...given: Parameters<typeof refuseStrangers>): Promise<boolean> {
  try {
    await refuseStrangers(...given)
    return true
  } catch (error) {
    if (isFault(error)) return false
    throw error
  }
}

export const flowValueSources: readonly ValueSource[] = [category, instance]
