import { sql } from '@gongtai/sdk/server'
import type { Store } from '../../store/store.ts'
import type { WireOffer } from './wire.ts'

/** Tables among these that belong, in this tenant, to a form that comes with the plugin. */
export async function ownFormTables(
  store: Store,
  tenant: string,
  offers: readonly WireOffer[],
  relations: readonly string[],
): Promise<readonly string[]> {
  const forms = offers.filter(({ point }) => point === 'shipped-forms')
  const named = relations.filter((table) => forms.some(({ data }) => JSON.stringify(data).includes(`"${table}"`)))
  if (named.length === 0) return []
  const keys = forms.map(({ id }) => id)
  const { rows } = await store.read(tenant, (db) =>
    sql<{ name: string }>`select name from form_table where name = any(${named}) and key = any(${keys})`.execute(db),
  )
  return rows.map(({ name }) => name)
}
