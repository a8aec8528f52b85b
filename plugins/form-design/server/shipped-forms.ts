import { createHash } from 'node:crypto'
import { type ShippedForm, shippedForms } from '@gongtai/sdk'
import { type OperationContext, type Tables, tenantSetup } from '@gongtai/sdk/server'
import { publish } from './forms/publish.ts'
import { tables } from './tables.ts'

const digestOf = (form: ShippedForm): string => createHash('sm3').update(JSON.stringify(form.document)).digest('hex')

/**
 * Publishes the forms that plugins bring along, and publishes them anew when an upgrade changed them.
 * A form that a designer of the tenant has changed since is theirs and left alone.
 */
export const publishShippedForms = (runtimeTables: Tables) =>
  tenantSetup(
    'form-design.shipped-forms',
    'every-tenant',
    async (context) => {
      for (const form of context.view(shippedForms).all()) await install(runtimeTables, context, form)
    },
    { repeats: true },
  )

async function install(runtimeTables: Tables, context: OperationContext, form: ShippedForm): Promise<void> {
  const db = tables(context.db)
  const shipped = digestOf(form)
  const present = await db.selectFrom('form_definition').selectAll().where('key', '=', form.id).executeTakeFirst()
  if (present && (present.shipped_by === shipped || present.updated_by !== 'system')) return
  const document = form.document as {
    readonly formName?: string
    readonly tableName?: string
    readonly category?: string
  }
  const row = {
    title: document.formName ?? form.id,
    category: document.category ?? '',
    table_name: document.tableName ?? '',
    draft: JSON.stringify(form.document),
    shipped_by: shipped,
    updated_at: context.now,
    updated_by: 'system',
  }
  await db
    .insertInto('form_definition')
    .values({ key: form.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet(row))
    .execute()
  await publish(runtimeTables, {
    db,
    view: context.view,
    tenant: context.tenant,
    key: form.id,
    document: form.document,
    by: 'system',
    now: context.now,
  })
}
