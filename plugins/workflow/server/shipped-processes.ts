import { type ShippedProcess, shippedProcesses } from '@gongtai/sdk'
import { type Forms, type OperationContext, tenantSetup } from '@gongtai/sdk/server'
import { plantMatrices } from './matrices/plant.ts'
import { digestOf } from './store/digest.ts'
import { examineDraft } from './store/examine-draft.ts'
import { publish } from './store/publish.ts'
import { tables } from './tables.ts'

/**
 * Publishes the processes that plugins bring along; one that a designer of the tenant has changed is left alone,
 * as is the last version of one that no longer fits the form of the tenant.
 */
export const publishShippedProcesses = (forms: Forms) =>
  tenantSetup(
    'workflow.shipped-processes',
    'every-tenant',
    async (context) => {
      await plantMatrices(context)
      for (const process of context.view(shippedProcesses).all()) await install(forms, context, process)
    },
    { after: ['form-design.shipped-forms'], repeats: true },
  )

async function install(forms: Forms, context: OperationContext, process: ShippedProcess): Promise<void> {
  const db = tables(context.db)
  const form = await forms.published(context, process.form)
  const shipped = digestOf(`${process.xml}\n${form?.version ?? 0}`)
  const present = await db.selectFrom('flow_definition').selectAll().where('id', '=', process.id).executeTakeFirst()
  if (present && (present.shipped_by === shipped || present.updated_by !== 'system')) return
  if (present && !(await fits(forms, context, process))) return
  const row = {
    title: process.title,
    category: process.category,
    icon: process.icon ?? '',
    form: process.form,
    draft_xml: process.xml,
    shipped_by: shipped,
    updated_at: context.now,
    updated_by: 'system',
  }
  await db
    .insertInto('flow_definition')
    .values({ id: process.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute()
  await publish(context, forms, { id: process.id, ...row, xml: process.xml, by: 'system' })
}

/** Whether it can be published: a form that a designer of the tenant has changed may lack what a later process asks for. */
async function fits(forms: Forms, context: OperationContext, process: ShippedProcess): Promise<boolean> {
  const { problems } = await examineDraft(context, forms, process)
  return problems.every(({ severity }) => severity !== 'error')
}
