import type { Forms, OperationContext } from '@gongtai/sdk/server'
import { conditionProblems } from './condition-problems.ts'
import { readDrawing } from './read-drawing.ts'

/** The definition a draft describes and the form it is for, with everything that keeps it from being published. */
export async function examineDraft(context: OperationContext, forms: Forms, draft: { xml: string; form: string }) {
  const { definition, problems } = await readDrawing(draft.xml)
  const form = await forms.published(context, draft.form)
  const conditions = form ? conditionProblems(context.view, definition, form) : []
  return { definition, form, problems: [...problems, ...conditions] }
}
