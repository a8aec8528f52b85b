import { fieldTypes, type TenantView } from '@gongtai/sdk'
import { fieldsOf } from '@gongtai/sdk/form'
import type { FormRights, PublishedForm } from '@gongtai/sdk/server'
import { schemaOf } from './store/examine-draft.ts'

/** The rights with which a form is copied: what was worked out, and what belongs to one form alone, is left out. */
export function copiedFields(view: TenantView, form: PublishedForm, rights: FormRights): FormRights {
  const types = view(fieldTypes)
  const left = fieldsOf(schemaOf(view, form)).filter(
    ({ field }) => field.calculation?.active || types.find(field.type)?.staysBehind,
  )
  return {
    ...rights,
    fields: { ...rights.fields, ...Object.fromEntries(left.map(({ field }) => [field.id, 'hidden' as const])) },
  }
}
