import { isFault } from '@gongtai/sdk'
import { type Forms, fileHolder, type OperationContext, sql } from '@gongtai/sdk/server'
import { refuseStrangers } from './may-see.ts'
import { waysToLook } from './operations/instance-detail.ts'
import { findInstance } from './queries/my-instances.ts'
import { tables } from './tables.ts'
import { formRights } from './task-rights.ts'

/** Kind of the things that attachments of opinions are linked to; the things are requests. */
export const REQUEST = 'workflow.request'

type Instance = Parameters<typeof refuseStrangers>[2]

async function maySee(context: OperationContext, instance: Instance): Promise<boolean> {
  try {
    await refuseStrangers(tables(context.db), context, instance)
    return true
  } catch (error) {
    if (isFault(error)) return false
    throw error
  }
}

const instances = (context: OperationContext) =>
  tables(context.db).selectFrom('flow_instance').select(['id', 'initiator', 'definition_id', 'version', 'record_id'])

/** What goes with the opinions of a request is for those who may see the request. */
const requestFiles = fileHolder({
  id: 'workflow.request',
  kind: REQUEST,
  mayRead: async (context, ids) => {
    const seen: string[] = []
    for (const found of await instances(context).where('id', 'in', ids).execute()) {
      if (await maySee(context, found)) seen.push(found.id)
    }
    return seen
  },
  keeps: async (db, files) => {
    const { rows } = await sql<{ oid: string }>`select oid from unnest(${files}::text[]) as oid
      where exists (select from flow_draft d where d.tenant_id = current_tenant()
        and strpos(d.content::text, oid) > 0)`.execute(db)
    return rows.map(({ oid }) => oid)
  },
})

/** So is what its form holds, as far as its fields are not hidden from them. */
const formFilesWith = (forms: Forms) =>
  fileHolder({
    id: 'workflow.form-record',
    kind: 'form.record',
    mayRead: async (context, records, file) => {
      const db = tables(context.db)
      const ids = await instances(context).where('record_id', 'in', records).execute()
      const seen: string[] = []
      for (const { id } of ids) {
        const found = await findInstance(db, id)
        if (!found || !(await maySee(context, found))) continue
        const form = await forms.published(context, found.form, found.form_version)
        if (!form) continue
        const { values } = await forms.load(context, form, found.record_id)
        const shown = (await waysToLook(db, context, found)).map((rights) =>
          forms.visible(context, form, values, formRights(rights)),
        )
        if (shown.some((part) => forms.filesIn(context, form, part).includes(file))) seen.push(found.record_id)
      }
      return seen
    },
  })

export const flowFileHolders = (forms: Forms) => [requestFiles, formFilesWith(forms)]
