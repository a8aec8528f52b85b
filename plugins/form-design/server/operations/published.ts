import { compile, type Document, readForm } from '@gongtai/sdk/form'
import { operation } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { formFaults } from '../../model/faults.ts'
import { partsOf, shapeIn } from '../forms/parts.ts'
import { newestForm, publishedVersion } from '../forms/versions.ts'
import { tables } from '../tables.ts'

const get = operation(calls.getForm, async ({ formId, version }, context) => {
  const db = tables(context.db)
  const form = await (version === undefined
    ? newestForm(db, formId)
    : publishedVersion(db, context.tenant, formId, version))
  if (!form) throw formFaults.unknownForm()
  return { key: form.key, version: form.version, title: form.title, document: form.document }
})

const columns = operation(calls.getColumns, async ({ formId }, context) => {
  const published = await newestForm(tables(context.db), formId)
  if (!published) throw formFaults.unknownForm()
  const schema = readForm(published.document as Document, shapeIn(context.view))
  const { form } = compile(schema, partsOf(context.view))
  return form.slots.flatMap((slot) => {
    if (slot.kind !== 'field' || slot.name === '' || !slot.type) return []
    return slot.type.columns(slot.name, slot.options).map((column) => ({
      tableName: slot.table,
      attrName: column.name,
      titleName: slot.title,
      columnType: column.type.kind,
    }))
  })
})

export const publishedOperations = [get, columns]
