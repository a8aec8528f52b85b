import { type Document, type FormSchema, readForm } from '@gongtai/sdk/form'
import { type OperationContext, operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { formFaults } from '../../model/faults.ts'
import { shapeIn } from '../forms/parts.ts'
import { examined } from '../forms/problems.ts'
import { type FormDatabase, tables } from '../tables.ts'

const UNIQUE_VIOLATION = '23505'

const latestVersion = (db: FormDatabase) =>
  db
    .selectFrom('form_version')
    .select(['key', sql<number>`max(version)`.as('version'), sql<Date>`max(published_at)`.as('published_at')])
    .groupBy('key')
    .as('latest')

const list = operation(calls.listForms, async ({ page = 1, pageSize = 20, search = '' }, context) => {
  const db = tables(context.db)
  const wanted = db
    .selectFrom('form_definition as form')
    .leftJoin(latestVersion(db), 'latest.key', 'form.key')
    .leftJoin('org_user as person', 'person.id', 'form.updated_by')
    .$if(search !== '', (q) =>
      q.where(({ or, eb }) =>
        or([
          eb('form.title', 'ilike', `%${search}%`),
          eb('form.key', 'ilike', `%${search}%`),
          eb('form.table_name', 'ilike', `%${search}%`),
        ]),
      ),
    )
  const found = await wanted
    .selectAll('form')
    .select(['latest.version', 'latest.published_at', 'person.name as person_name'])
    .orderBy('form.updated_at', 'desc')
    .orderBy('form.key')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = found.map((form) => ({
    key: form.key,
    title: form.title,
    category: form.category,
    tableName: form.table_name,
    version: form.version,
    changed: form.published_at === null || form.updated_at > form.published_at,
    updatedAt: form.updated_at.toISOString(),
    updatedBy: form.person_name ?? '系统',
  }))
  return { rows, total }
})

const create = operation(calls.createForm, async (input, context) => {
  const document = { formKey: input.key, formName: input.title, tableName: input.tableName, rows: [] }
  try {
    await tables(context.db)
      .insertInto('form_definition')
      .values({
        key: input.key,
        title: input.title,
        category: input.category ?? '',
        table_name: input.tableName,
        draft: JSON.stringify(document),
        shipped_by: null,
        updated_at: context.now,
        updated_by: context.user.id,
      })
      .execute()
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    if (code !== UNIQUE_VIOLATION) throw error
    if (constraint.includes('table_name')) throw formFaults.tableTaken({ table: input.tableName })
    throw formFaults.keyTaken({ key: input.key })
  }
  return { key: input.key }
})

async function findDraft(context: OperationContext, key: string) {
  const found = await tables(context.db)
    .selectFrom('form_definition')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found) throw formFaults.unknownForm()
  return found
}

const read = operation(calls.readForm, async ({ key }, context) => {
  const found = await findDraft(context, key)
  const newest = await tables(context.db)
    .selectFrom('form_version')
    .select(sql<number | null>`max(version)`.as('version'))
    .where('key', '=', key)
    .executeTakeFirst()
  return {
    key,
    title: found.title,
    tableName: found.table_name,
    document: found.draft as Record<string, unknown>,
    revision: found.revision,
    version: newest?.version ?? null,
  }
})

/** The document as the engine reads it; refused when it is not a form at all. */
export function schemaOf(context: OperationContext, document: unknown): FormSchema {
  try {
    return readForm(document as Document, shapeIn(context.view))
  } catch (cause) {
    throw Object.assign(formFaults.badDocument(), { cause })
  }
}

const save = operation(calls.saveForm, async ({ key, document, revision }, context) => {
  const found = await findDraft(context, key)
  if (found.revision !== revision) throw formFaults.draftChanged()
  const schema = schemaOf(context, document)
  const title = schema.title.trim()
  if (title === '') throw formFaults.nameMissing()
  const { numUpdatedRows } = await tables(context.db)
    .updateTable('form_definition')
    .set({
      draft: JSON.stringify(document),
      title,
      revision: revision + 1,
      updated_at: context.now,
      updated_by: context.user.id,
    })
    .where('key', '=', key)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) === 0) throw formFaults.draftChanged()
  const { view, tenant } = context
  const { problems } = await examined({ db: tables(context.db), view, tenant, key }, schema)
  return { revision: revision + 1, problems: [...problems] }
})

const remove = operation(calls.removeForm, async ({ key }, context) => {
  await findDraft(context, key)
  const { numDeletedRows } = await tables(context.db)
    .deleteFrom('form_definition')
    .where('key', '=', key)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('form_version').select('form_version.key').where('form_version.key', '=', key))),
    )
    .executeTakeFirstOrThrow()
  if (Number(numDeletedRows) === 0) throw formFaults.stillPublished()
  return { key }
})

export const draftOperations = [list, create, read, save, remove]
