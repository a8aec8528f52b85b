import { formCheckCalls } from '@gongtai/sdk'
import { type CompiledForm, settle } from '@gongtai/sdk/form'
import { type OperationContext, operation } from '@gongtai/sdk/server'
import { compiledForm } from '../forms/compiled.ts'
import { newestForm } from '../forms/versions.ts'
import { tables } from '../tables.ts'
import { askChecks } from '../values/ask-checks.ts'

/** A form that is only being designed is previewed too, and nobody checks it. */
async function formOf(context: OperationContext, key: string): Promise<CompiledForm | undefined> {
  const published = await newestForm(tables(context.db), key)
  return published && compiledForm(context.view, context.tenant, published)
}

/** Values of any origin are brought into the form of their types first, as when the form is handed in. */
const ask = operation(formCheckCalls.checkFields, async ({ key, values: sent, fields }, context) => {
  const form = await formOf(context, key)
  if (!form) return []
  const { values } = settle(form, {
    sent: sent as Parameters<typeof settle>[1]['sent'],
    now: () => context.now,
    user: { id: context.user.id, name: context.user.name },
  })
  return [...(await askChecks(context, { form, values, about: ({ path }) => fields.includes(path) }))]
})

export const checkOperations = [ask]
