import { fieldTypes, type TenantView } from '@gongtai/sdk'
import { type CompiledForm, compile, type FormSchema } from '@gongtai/sdk/form'
import { misplaced } from '../../model/designer/misplaced.ts'
import { partsOf } from './parts.ts'

interface Problem {
  readonly code: string
  readonly text: string
  readonly where?: string
}

/** A form made ready, and what keeps it from being published, for the designer to show and jump to. */
export function examined(
  view: TenantView,
  schema: FormSchema,
): { readonly form: CompiledForm; readonly problems: readonly Problem[] } {
  const { form, problems } = compile(schema, partsOf(view))
  return {
    form,
    problems: [
      ...problems.map(({ code, text, where }) => ({ code, text, ...(where !== undefined && { where }) })),
      ...misplaced(schema, view(fieldTypes)).map((found) => ({ code: 'refused', ...found })),
    ],
  }
}
