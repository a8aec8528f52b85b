import { type Forms, formPublished, reaction } from '@gongtai/sdk/server'
import { moveToForm } from './store/move-to-form.ts'

/** Processes go along with their form, in the same transaction. */
export const followForm = (forms: Forms) =>
  reaction('workflow.follow-form', formPublished, 'with', async ({ form, version, mayStay }, context) => {
    const published = await forms.published(context, form, version)
    if (published) await moveToForm(context, forms, published, mayStay)
  })
