import { type ProcessDefinition, writeBpmn } from '@gongtai/sdk/flow'
import type { FormSchema } from '@gongtai/sdk/form'
import { type Forms, type OperationContext, type PublishedForm, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { fieldProblems, withIds } from '../../model/process-fields.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import { schemaOf } from './examine-draft.ts'

/** A process as new requests run on it, with what keeps it from going along with its form. */
export interface ProcessOnForm {
  readonly row: Awaited<ReturnType<typeof currentOn>>[number]
  readonly definition: ProcessDefinition
  readonly problems: readonly string[]
}

const currentOn = (db: FlowDatabase, form: string) =>
  db
    .selectFrom('flow_version')
    .selectAll()
    .where('form', '=', form)
    .where('current', '=', true)
    .orderBy('definition_id')
    .execute()

/** The processes that new requests run on with this form, held against the form as it is or will be. */
export async function processesOn(
  context: OperationContext,
  forms: Forms,
  form: string,
  schema: FormSchema,
): Promise<readonly ProcessOnForm[]> {
  const rows = await currentOn(tables(context.db), form)
  return Promise.all(
    rows.map(async (row) => {
      const drawnFor = await forms.published(context, row.form, row.form_version)
      const stored = row.definition as unknown as ProcessDefinition
      const definition = drawnFor ? withIds(stored, schemaOf(context.view, drawnFor)) : stored
      return { row, definition, problems: fieldProblems(definition, schema).map(({ text }) => text) }
    }),
  )
}

/** Makes a version of each process on the newest version of its form; those that name fields it has not stay. */
export async function moveToForm(
  context: OperationContext,
  forms: Forms,
  published: PublishedForm,
  mayStay: boolean,
): Promise<void> {
  const found = await processesOn(context, forms, published.key, schemaOf(context.view, published))
  const behind = found.filter(({ row }) => row.form_version < published.version)
  const stuck = behind.filter(({ problems }) => problems.length > 0)
  if (stuck.length > 0 && !mayStay)
    throw workflowFaults.fieldsGone({ processes: stuck.map(({ row, problems }) => ({ name: row.title, problems })) })
  for (const process of behind) if (process.problems.length === 0) await move(context, process, published)
}

async function move(context: OperationContext, { row, definition }: ProcessOnForm, form: PublishedForm): Promise<void> {
  const db = tables(context.db)
  const { version } = await db
    .selectFrom('flow_version')
    .select(sql<number>`max(version) + 1`.as('version'))
    .where('definition_id', '=', row.definition_id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('flow_version')
    .set({ current: false })
    .where('definition_id', '=', row.definition_id)
    .where('current', '=', true)
    .execute()
  const unchanged = JSON.stringify(definition) === JSON.stringify(row.definition)
  const { tenant_id: _, ...kept } = row
  await db
    .insertInto('flow_version')
    .values({
      ...kept,
      version,
      xml: unchanged ? row.xml : await writeBpmn(definition, row.xml),
      definition: JSON.stringify(definition),
      form_version: form.version,
      published_at: context.now,
      published_by: context.user.id,
      current: true,
    })
    .execute()
}
