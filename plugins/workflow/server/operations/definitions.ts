import { readBpmn, writeBpmn } from '@gongtai/sdk/flow'
import { Forms, type OperationContext, operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/design-calls.ts'
import { emptyDrawing } from '../../model/empty-drawing.ts'
import { workflowFaults } from '../../model/faults.ts'
import { isOffered } from '../may-start.ts'
import { contains, paging } from '../queries/paged/paging.ts'
import { examineDraft, withFieldIds } from '../store/examine-draft.ts'
import { publish } from '../store/publish.ts'
import { tables } from '../tables.ts'

const ALL_CATEGORIES = 'FLOW_TYPE'

const list = operation(calls.definitions, async ({ nameAndKey, id: category = ALL_CATEGORIES, ...query }, context) => {
  const db = tables(context.db)
  const { limit, offset } = paging(query)
  const wanted = db
    .selectFrom('flow_definition as definition')
    .leftJoin('flow_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'definition.tenant_id')
        .onRef('version.definition_id', '=', 'definition.id')
        .on('version.current', '=', true),
    )
    .leftJoin('org_user as person', 'person.id', 'definition.updated_by')
    .$if(category !== ALL_CATEGORIES, (q) => q.where('definition.category', '=', category))
    .$if(Boolean(nameAndKey), (q) => q.where(contains(['definition.title', 'definition.id'], nameAndKey)))
  const found = await wanted
    .selectAll('definition')
    .select(['version.version', 'person.name as person_name'])
    .select((eb) =>
      eb
        .selectFrom('flow_instance as instance')
        .select(sql<number>`count(*)`.as('running'))
        .whereRef('instance.definition_id', '=', 'definition.id')
        .where('instance.state', '=', 'running')
        .as('running'),
    )
    .orderBy('definition.updated_at', 'desc')
    .orderBy('definition.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const offered = (row: Found) =>
    isOffered(context.view, { definition_id: row.id, came_with_plugin: row.shipped_by !== null })
  return { rows: found.map((row) => ({ ...toRow(row), pluginOff: !offered(row) })), total }
})

interface Found {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly icon: string
  readonly form: string
  readonly shipped_by: string | null
  readonly version: number | null
  readonly running: number | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly person_name: string | null
}

const toRow = (definition: Found) => ({
  id: definition.id,
  defKey: definition.id,
  subject: definition.title,
  processName: definition.title,
  category: definition.category,
  icon: definition.icon,
  form: definition.form,
  version: definition.version,
  running: definition.running ?? 0,
  createTime: definition.created_at.toISOString(),
  updatedAt: definition.updated_at.toISOString(),
  creator: definition.person_name ?? '系统',
})

const create = operation(calls.createDefinition, async (input, context) => {
  const { numInsertedOrUpdatedRows } = await tables(context.db)
    .insertInto('flow_definition')
    .values({
      id: input.defKey,
      title: input.processName,
      category: input.category,
      icon: input.icon ?? '',
      form: input.form,
      draft_xml: await firstDrawing(context, input),
      shipped_by: null,
      updated_at: context.now,
      updated_by: context.user.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw workflowFaults.definitionExists()
  return { defKey: input.defKey }
})

interface NewProcess {
  readonly defKey: string
  readonly processName: string
  readonly form: string
  readonly from?: string
}

/** What a new process begins with: another one's drawing under its own name, or the usual first steps. */
async function firstDrawing(context: OperationContext, { defKey, processName, form, from }: NewProcess) {
  if (from === undefined) return emptyDrawing(defKey, processName, form)
  const { draft_xml } = await findDraft(context, from)
  const { definition } = await readBpmn(draft_xml)
  return writeBpmn({ ...definition, id: defKey, name: processName, form: { id: form } }, draft_xml)
}

async function findDraft(context: OperationContext, id: string) {
  const found = await tables(context.db)
    .selectFrom('flow_definition')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw workflowFaults.unknownProcess()
  return found
}

const read = operation(calls.readDefinition, async ({ defKey }, context) => {
  const forms = context.service(Forms)
  const found = await findDraft(context, defKey)
  const form = await forms.published(context, found.form)
  const current = await tables(context.db)
    .selectFrom('flow_version')
    .select(['version', 'form', 'form_version'])
    .where('definition_id', '=', defKey)
    .where('current', '=', true)
    .executeTakeFirst()
  // names in a draft from before ids mean the fields of the version it was drawn for
  const known = current?.form === found.form ? await forms.published(context, found.form, current.form_version) : form
  const xml = await withFieldIds(context.view, known ?? form, found.draft_xml)
  const { problems } = await examineDraft(context, forms, { xml, form: found.form })
  return {
    defKey,
    processName: found.title,
    category: found.category,
    icon: found.icon,
    form: found.form,
    xml,
    revision: found.draft_revision,
    version: current?.version ?? null,
    formVersion: current?.form === found.form ? current.form_version : null,
    newestForm: form?.version ?? null,
    problems: [...problems],
    document: form?.document ?? null,
  }
})

const save = operation(calls.saveDefinition, async ({ defKey, revision, ...input }, context) => {
  const forms = context.service(Forms)
  await findDraft(context, defKey)
  const { xml, problems } = await examineDraft(context, forms, input)
  const { numUpdatedRows } = await tables(context.db)
    .updateTable('flow_definition')
    .set({
      draft_xml: xml,
      title: input.processName,
      category: input.category,
      ...(input.icon !== undefined && { icon: input.icon }),
      form: input.form,
      draft_revision: revision + 1,
      updated_at: context.now,
      updated_by: context.user.id,
    })
    .where('id', '=', defKey)
    .where('draft_revision', '=', revision)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) === 0) throw workflowFaults.draftChanged()
  return { revision: revision + 1, problems }
})

const publishes = operation(calls.publishDefinition, async ({ defKey, revision }, context) => {
  const forms = context.service(Forms)
  const draft = await findDraft(context, defKey)
  if (draft.draft_revision !== revision) throw workflowFaults.draftChanged()
  const process = { ...draft, xml: draft.draft_xml, by: context.user.id }
  return { version: await publish(context, forms, process) }
})

export const definitionOperations = [list, create, read, save, publishes]
