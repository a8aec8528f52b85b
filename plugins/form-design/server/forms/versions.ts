import { type PublishedForm, sql } from '@gongtai/sdk/server'
import type { FormDatabase } from '../tables.ts'

const KEPT = 300
const kept = new Map<string, PublishedForm>()

/** The newest published version of a form. */
export async function newestForm(db: FormDatabase, key: string): Promise<PublishedForm | undefined> {
  return toForm(await versionsOf(db, key).orderBy('version', 'desc').limit(1).executeTakeFirst())
}

/** The newest published version of every form. */
export async function newestForms(db: FormDatabase): Promise<readonly PublishedForm[]> {
  const found = await db
    .selectFrom('form_version')
    .selectAll()
    .select(shipped)
    .distinctOn('key')
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute()
  return found.flatMap((each) => toForm(each) ?? [])
}

/** One published version. Versions never change, so what was read once is kept. */
export async function publishedVersion(
  db: FormDatabase,
  tenant: string,
  key: string,
  version: number,
): Promise<PublishedForm | undefined> {
  const place = `${tenant}/${key}/${version}`
  const known = kept.get(place)
  if (known) return known
  const found = toForm(await versionsOf(db, key).where('version', '=', version).executeTakeFirst())
  if (!found) return undefined
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(place, found)
  return found
}

const shipped = sql<boolean>`exists (select from form_definition definition
  where definition.tenant_id = current_tenant() and definition.key = form_version.key
    and definition.shipped_by is not null)`.as('shipped')

const versionsOf = (db: FormDatabase, key: string) =>
  db.selectFrom('form_version').selectAll().select(shipped).where('key', '=', key)

type Found = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirst']>>

const toForm = (found: Found): PublishedForm | undefined =>
  found && {
    key: found.key,
    version: found.version,
    title: found.title,
    table: found.table_name,
    document: found.document,
    shipped: found.shipped,
  }
