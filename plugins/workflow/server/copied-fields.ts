import type { TenantView } from '@gongtai/sdk'
import { fieldsOf } from '@gongtai/sdk/form'
import type { FormRights, PublishedForm } from '@gongtai/sdk/server'
import { schemaOf } from './store/examine-draft.ts'

/** Files, numbers, signatures and opinions belong to the one form they were filled in on. */
const ofOneForm = ['upload_1', 'attachment_1', 'imgUpload_1', 'docNumber_1', 'signature_1', 'opinion_1']

/** The rights with which a form is copied: what was worked out, and what belongs to one form alone, is left out. */
export function copiedFields(view: TenantView, form: PublishedForm, rights: FormRights): FormRights {
  const left = fieldsOf(schemaOf(view, form)).filter(
    ({ field }) => field.calculation?.active || ofOneForm.includes(field.type),
  )
  return {
    ...rights,
    fields: { ...rights.fields, ...Object.fromEntries(left.map(({ field }) => [field.id, 'hidden' as const])) },
  }
}
