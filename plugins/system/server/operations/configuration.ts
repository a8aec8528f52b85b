import { operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/configuration-calls.ts'
import { systemFaults } from '../../model/faults.ts'
import { cutOf } from '../paging.ts'
import { tables } from '../tables.ts'

const listConfiguration = operation(calls.listConfiguration, async (filter, { db }) => {
  const wanted = filter.configName?.trim() ?? ''
  const found = tables(db)
    .selectFrom('configuration_key')
    .$if(wanted !== '', (query) => query.where(sql<boolean>`strpos(lower(title || ' ' || key), lower(${wanted})) > 0`))
  const { total } = await found.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset } = cutOf(filter)
  const rows = await found
    .select(['key as configKey', 'title as configName', 'value as configValue'])
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, rows }
})

const createConfiguration = operation(calls.createConfiguration, async (input, { db }) => {
  const made = await tables(db)
    .insertInto('configuration_key')
    .values({ key: input.configKey, title: input.configName, value: input.configValue })
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!made) throw systemFaults.takenConfiguration({ key: input.configKey })
  return null
})

const updateConfiguration = operation(calls.updateConfiguration, async (input, { db }) => {
  const changed = await tables(db)
    .updateTable('configuration_key')
    .set({ title: input.configName, value: input.configValue })
    .where('key', '=', input.configKey)
    .returning('key')
    .executeTakeFirst()
  if (!changed) throw systemFaults.unknownConfiguration()
  return null
})

const deleteConfiguration = operation(calls.deleteConfiguration, async ({ configKey }, { db }) => {
  const gone = await tables(db)
    .deleteFrom('configuration_key')
    .where('key', '=', configKey)
    .returning('key')
    .executeTakeFirst()
  if (!gone) throw systemFaults.unknownConfiguration()
  return null
})

export const configurationOperations = [
  listConfiguration,
  createConfiguration,
  updateConfiguration,
  deleteConfiguration,
]
