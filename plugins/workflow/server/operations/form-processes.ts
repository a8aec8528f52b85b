import { fieldTypes } from '@gongtai/sdk'
import { type Document, readForm } from '@gongtai/sdk/form'
import { type Forms, operation } from '@gongtai/sdk/server'
import * as calls from '../../model/design-calls.ts'
import { processesOn } from '../store/move-to-form.ts'

/** The processes on a form, and what would keep each from going along with the form as it is drawn now. */
export const formProcessOperations = (forms: Forms) => [
  operation(calls.processesOnForm, async ({ form, document }, context) => {
    const schema = readForm(document as Document, (id) => context.view(fieldTypes).find(id)?.shape)
    const found = await processesOn(context, forms, form, schema)
    return found.map(({ row, problems }) => ({
      defKey: row.definition_id,
      processName: row.title,
      version: row.version,
      formVersion: row.form_version,
      problems: [...problems],
    }))
  }),
]
