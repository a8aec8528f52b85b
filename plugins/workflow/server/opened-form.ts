import { Forms, type OperationContext, type PublishedForm } from '@gongtai/sdk/server'
import type { OpenedForm } from '../model/shapes.ts'

/** All that a page needs of a form, with what plugins check: it asks for nothing besides. */
export const openedForm = (context: OperationContext, form: PublishedForm): OpenedForm => ({
  key: form.key,
  version: form.version,
  document: form.document,
  checked: [...context.service(Forms).checked(context, form)],
})
