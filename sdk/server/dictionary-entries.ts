import { type Dictionary, dictionaries } from '@gongtai/core/points/dictionaries'
import { sql } from 'kysely'
import type { OperationContext } from './context.ts'

/**
 * One entry of a dictionary: what is stored, and what people read.
 *
 * @see dictionaryEntries
 */
export interface DictionaryEntry {
  readonly value: string
  readonly label: string
}

/**
 * The entries of a dictionary that are in use: those of the tenant, else those the plugin ships or, while it is off or
 * gone, last shipped.
 *
 * @param context database and view of the tenant, as handlers and value sources have them
 * @param type type of the dictionary, such as `vehicle_nature`
 * @returns in the order they are offered; nothing when there is no such dictionary
 * @throws never
 * @example
 * declare const context: OperationContext
 * const labels = new Map((await dictionaryEntries(context, 'vehicle_nature')).map(({ value, label }) => [value, label]))
 */
export async function dictionaryEntries(
  { db, view }: Pick<OperationContext, 'db' | 'view'>,
  type: string,
): Promise<readonly DictionaryEntry[]> {
  const { rows } = await sql<{ value: string | null; label: string | null }>`
    select entry.value, entry.label from dictionary
    left join dictionary_entry entry
      on entry.tenant_id = dictionary.tenant_id and entry.dictionary_id = dictionary.id and entry.enabled
    where dictionary.tenant_id = current_tenant() and dictionary.id = ${type}
    order by entry.sort`.execute(db)
  // A tenant's copy stands in the place of the plugin's own list, even when it is empty.
  if (rows.length > 0)
    return rows.flatMap(({ value, label }) => (value === null ? [] : [{ value, label: label ?? '' }]))
  const shipped = view(dictionaries).find(type)?.entries ?? (await entriesOfAbsent(db, type))
  return shipped.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))
}

/** A dictionary whose plugin is off or gone: records still name its entries. */
async function entriesOfAbsent(db: OperationContext['db'], type: string): Promise<Dictionary['entries']> {
  const { rows } = await sql<Pick<Dictionary, 'entries'>>`
    select entries from shipped_dictionary where id = ${type}`.execute(db)
  return rows[0]?.entries ?? []
}
