import { dictionaries } from '@gongtai/sdk'
import { type Database, dictionaryEntries, type OperationContext, operation } from '@gongtai/sdk/server'
import * as calls from '../../model/dictionary-calls.ts'
import { systemFaults } from '../../model/faults.ts'
import { cutOf } from '../paging.ts'
import { tables } from '../tables.ts'

const readDictionary = operation(calls.readDictionary, async ({ dictType }, context) =>
  (await dictionaryEntries(context, dictType)).map(({ value, label }) => ({ dictValue: value, dictLabel: label })),
)

/** The tenant's copies with their entries; one without entries gives a row without value. */
const copies = (db: Database) =>
  tables(db)
    .selectFrom('dictionary')
    .leftJoin('dictionary_entry as entry', (join) =>
      join.onRef('entry.dictionary_id', '=', 'dictionary.id').on('entry.enabled', '=', true),
    )
    .orderBy('entry.sort')

const shown = ({ value, label }: { readonly value: string | null; readonly label: string | null }) =>
  value === null ? [] : [{ dictValue: value, dictLabel: label ?? '' }]

const listDictionaries = operation(calls.listDictionaries, async (filter, { db, view }) => {
  const shipped = new Map(
    view(dictionaries)
      .all()
      .map((each) => [each.id, each]),
  )
  const own = await tables(db).selectFrom('dictionary').select(['id', 'title']).execute()
  const titles = new Map([...shipped.values(), ...own].map(({ id, title }) => [id, title]))
  const wanted = filter.dictName?.trim() ?? ''
  const found = [...titles]
    .filter((texts) => texts.some((text) => text.includes(wanted)))
    .map(([id]) => id)
    .sort()
  const { limit, offset } = cutOf(filter)
  const page = found.slice(offset, offset + limit)
  const copied = await ownOnes(db, page)
  const rows = page.map((id) => {
    const [copy, plugin] = [copied.get(id), shipped.get(id)]
    return {
      dictType: id,
      dictName: copy?.title ?? plugin?.title ?? id,
      changed: copy !== undefined,
      shipped: plugin !== undefined,
      entries: copy?.entries ?? [...(plugin?.entries ?? [])],
    }
  })
  return { total: found.length, rows }
})

/** Title and entries by one statement: what is saved meanwhile is seen before or after, never half of each. */
async function ownOnes(db: Database, ids: readonly string[]) {
  const found = new Map<string, { readonly title: string; readonly entries: ReturnType<typeof shown> }>()
  if (ids.length === 0) return found
  const columns = ['dictionary.id', 'dictionary.title', 'entry.value', 'entry.label'] as const
  for (const { id, title, ...entry } of await copies(db).where('dictionary.id', 'in', ids).select(columns).execute()) {
    const copy = found.get(id) ?? { title, entries: [] }
    copy.entries.push(...shown(entry))
    found.set(id, copy)
  }
  return found
}

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
