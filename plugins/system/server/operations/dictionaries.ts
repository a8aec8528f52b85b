import { dictionaries } from '@gongtai/sdk'
import { type Database, type Given, type OperationContext, operation, prepared } from '@gongtai/sdk/server'
import * as calls from '../../model/dictionary-calls.ts'
import { systemFaults } from '../../model/faults.ts'
import { cutOf } from '../paging.ts'
import { tables } from '../tables.ts'

const readDictionary = operation(calls.readDictionary, async ({ dictType }, { db: handle, view }) => {
  const own = await ownEntries(handle, dictType)
  return own ?? [...(view(dictionaries).find(dictType)?.entries ?? [])]
})

const entriesOf = prepared((db, given: Given<{ id: string }>) =>
  tables(db)
    .selectFrom('dictionary')
    .leftJoin('dictionary_entry as entry', (join) =>
      join.onRef('entry.dictionary_id', '=', 'dictionary.id').on('entry.enabled', '=', true),
    )
    .where('dictionary.id', '=', given('id'))
    .orderBy('entry.sort')
    .select(['entry.value', 'entry.label']),
)

/** The tenant's copy; nothing when the plugin's entries hold. */
async function ownEntries(db: Database, id: string) {
  const rows = await entriesOf(db, { id })
  if (rows.length === 0) return undefined
  return rows.flatMap(({ value, label }) => (value === null ? [] : [{ dictValue: value, dictLabel: label ?? '' }]))
}

const listDictionaries = operation(calls.listDictionaries, async (filter, { db: handle, view }) => {
  const db = tables(handle)
  const shipped = view(dictionaries).all()
  const own = await db.selectFrom('dictionary').select(['id', 'title']).execute()
  const changed = new Map(own.map(({ id, title }) => [id, title]))
  const ids = [...new Set([...shipped.map(({ id }) => id), ...changed.keys()])].sort()
  const titleOf = (id: string): string => changed.get(id) ?? view(dictionaries).find(id)?.title ?? id
  const wanted = filter.dictName?.trim() ?? ''
  const found = ids.filter((id) => titleOf(id).includes(wanted) || id.includes(wanted))
  const { limit, offset } = cutOf(filter)
  const rows = found.slice(offset, offset + limit).map(async (id) => ({
    dictType: id,
    dictName: titleOf(id),
    changed: changed.has(id),
    shipped: view(dictionaries).find(id) !== undefined,
    entries: (await ownEntries(handle, id)) ?? [...(view(dictionaries).find(id)?.entries ?? [])],
  }))
  return { total: found.length, rows: await Promise.all(rows) }
})

const saveDictionary = operation(calls.saveDictionary, async ({ dictType, dictName, entries }, context) => {
  const db = tables(context.db)
  const values = entries.map(({ dictValue }) => dictValue)
  const twice = values.find((value, at) => values.indexOf(value) !== at)
  if (twice !== undefined) throw systemFaults.doubleEntry({ value: twice })
  await db
    .insertInto('dictionary')
    .values({ id: dictType, title: dictName })
    .onConflict((clash) => clash.columns(['tenant_id', 'id']).doUpdateSet({ title: dictName }))
    .execute()
  await db.deleteFrom('dictionary_entry').where('dictionary_id', '=', dictType).execute()
  const rows = entries.map(({ dictValue, dictLabel }, sort) => ({
    dictionary_id: dictType,
    value: dictValue,
    label: dictLabel,
    sort,
  }))
  if (rows.length > 0) await db.insertInto('dictionary_entry').values(rows).execute()
  tellPages(context, dictType)
  return null
})

const resetDictionary = operation(calls.resetDictionary, async ({ dictType }, context) => {
  const dropped = await tables(context.db)
    .deleteFrom('dictionary')
    .where('id', '=', dictType)
    .returning('id')
    .executeTakeFirst()
  if (!dropped && !context.view(dictionaries).find(dictType)) throw systemFaults.unknownDictionary()
  tellPages(context, dictType)
  return null
})

const tellPages = (context: OperationContext, dictType: string): void =>
  context.notify({ type: 'dictionary-changed', data: { dictType } })

export const dictionaryOperations = [readDictionary, listDictionaries, saveDictionary, resetDictionary]
