import type { TenantView } from '@gongtai/sdk'
import { compile, type FormSchema } from '@gongtai/sdk/form'
import { partsOf } from './parts.ts'

/** What would keep a form from being published, for the designer to show and jump to. */
export function problemsOf(view: TenantView, schema: FormSchema) {
  return compile(schema, partsOf(view)).problems.map((problem) => ({
    code: problem.code,
    text: problem.text,
    ...(problem.where !== undefined && { where: problem.where }),
  }))
}
