import { fieldTypes, type TenantView } from '@gongtai/sdk'
import { type ProcessDefinition, readBpmn, writeBpmn } from '@gongtai/sdk/flow'
import { type Document, type FormSchema, readForm } from '@gongtai/sdk/form'
import type { Forms, OperationContext, PublishedForm } from '@gongtai/sdk/server'
import { componentsOf } from '../../model/assignment/components.ts'
import { sourceProblems } from '../../model/assignment/source-problems.ts'
import { patternProblems } from '../../model/pattern-problems.ts'
import { fieldProblems, withIds } from '../../model/process-fields.ts'
import { unbuiltSettings } from '../../model/unbuilt-settings.ts'
import { stepProblems } from '../automatic/offered.ts'
import { readMatrices } from '../matrices/read-matrices.ts'
import { unofferedOperations } from '../plugin-operations.ts'
import { tables } from '../tables.ts'
import { readDrawing } from './read-drawing.ts'

/** The form as its nodes stand in it. */
export const schemaOf = (view: TenantView, form: PublishedForm): FormSchema =>
  readForm(form.document as Document, (id) => view(fieldTypes).find(id)?.shape)

/**
 * The definition a draft describes and the form it is for, with everything that keeps it from being published; fields
 * are named by their ids in both the definition and the drawing.
 */
export async function examineDraft(context: OperationContext, forms: Forms, draft: { xml: string; form: string }) {
  const form = await forms.published(context, draft.form)
  const { definition, problems: found } = await readDrawing(draft.xml)
  const problems = [
    ...found,
    ...unbuiltSettings(definition),
    ...unofferedOperations(context.view, definition),
    ...stepProblems(context.view, definition),
  ]
  if (!form) return { definition, xml: draft.xml, form, problems }
  const schema = schemaOf(context.view, form)
  const bound = withIds(definition, schema)
  const xml = await drawingOf(bound, definition, draft.xml)
  const components = componentsOf(schema, (id) => context.view(fieldTypes).find(id))
  const ofForm = [
    ...fieldProblems(bound, schema),
    ...patternProblems(bound, schema),
    ...sourceProblems(bound, components, await readMatrices(tables(context.db))),
  ]
  return { definition: bound, xml, form, problems: [...problems, ...ofForm] }
}

/** A drawing that names fields by their ids; where it called them by title or column, its own form tells which. */
export async function withFieldIds(view: TenantView, form: PublishedForm | undefined, xml: string): Promise<string> {
  if (!form) return xml
  const { definition } = await readBpmn(xml)
  return drawingOf(withIds(definition, schemaOf(view, form)), definition, xml)
}

const drawingOf = (bound: ProcessDefinition, read: ProcessDefinition, xml: string): Promise<string> =>
  JSON.stringify(bound) === JSON.stringify(read) ? Promise.resolve(xml) : writeBpmn(bound, xml)
