import { formChecks } from '@gongtai/sdk'
import { type CompiledForm, conditionHolds, namedValues, seenValues, settle } from '@gongtai/sdk/form'
import {
  type Files,
  type FormSaved,
  type Forms,
  orderedId,
  type PublishedForm,
  recordSaved,
  type Tables,
} from '@gongtai/sdk/server'
import { formFaults } from '../model/faults.ts'
import { completeTables } from './forms/carry-shapes.ts'
import { compiledForm } from './forms/compiled.ts'
import { patternText } from './forms/pattern-text.ts'
import { readRecord, readRecords, writeRecord } from './forms/record-store.ts'
import { newestForm, publishedVersion } from './forms/versions.ts'
import { filesIn, holdFiles } from './record-files.ts'
import { patternsOf } from './regulars.ts'
import { tables } from './tables.ts'
import { checkedFields, refuseChecked } from './values/ask-checks.ts'
import { keepTitles } from './values/keep-titles.ts'
import { refuseUnknown } from './values/refuse-unknown.ts'

type Context = Parameters<Forms['load']>[0]

const compiledFor = (context: Context, form: Parameters<Forms['load']>[1]): CompiledForm =>
  compiledForm(context.view, context.tenant, form)

/** A form whose tables have every column it asks for; looked at before anything else holds them. */
async function storable(tables: Tables, context: Context, published: PublishedForm): Promise<CompiledForm> {
  const form = compiledFor(context, published)
  await completeTables(tables, context, published.key, form)
  return form
}

interface Stores {
  readonly files: Files
  readonly runtimeTables: Tables
}

type Save = Parameters<Forms['save']>

/** A row has no number that the browser knows, so a cell stands for its table. */
const fieldOfFinding = ({ path, text }: { readonly path: string; readonly text: string }) => ({
  field: path.split('/')[0] ?? path,
  text,
})

/** Settles what was sent, writes it, and tells others. */
async function save(
  { files, runtimeTables }: Stores,
  context: Save[0],
  published: PublishedForm,
  submission: Save[2],
): Promise<FormSaved> {
  const form = await storable(runtimeTables, context, published)
  const record = submission.record ?? orderedId(context.now)
  const stored = submission.record ? await readRecord(context.db, form, record) : undefined
  if (submission.record && !stored) throw formFaults.unknownRecord()
  const settled = settle(form, {
    stored,
    sent: submission.values,
    rights: submission.rights,
    now: () => context.now,
    user: { id: context.user.id, name: context.user.name },
    patternOf: await patternsOf(tables(context.db), form),
  })
  const { messages: sentences, findings } = settled.validation
  if (sentences.length > 0) throw formFaults.notFilledIn({ sentences, problems: findings.map(fieldOfFinding) })
  await refuseUnknown(context, form, settled.values, stored)
  await refuseChecked(context, form, settled.values, { record: submission.record, stored })
  await writeRecord(context.db, form, record, settled.values, { isNew: !stored })
  await keepTitles(context, form, settled.values)
  await holdFiles(files, context, { form, record, stored, values: settled.values })
  const { key, version, table } = published
  await context.publish(recordSaved, {
    form: key,
    version,
    table,
    record,
    user: context.user.id,
    cause: stored ? 'changed' : 'added',
  })
  return {
    record,
    values: settled.values,
    differing: settled.differences.map((difference) => difference.title),
  }
}

/** The service through which other plugins fill in published forms. */
export const formsService = (files: Files, runtimeTables: Tables): Forms => ({
  published: (context, key, version) =>
    version === undefined
      ? newestForm(tables(context.db), key)
      : publishedVersion(tables(context.db), context.tenant, key, version),

  load: async (context, form, record) => {
    const values = await readRecord(context.db, await storable(runtimeTables, context, form), record)
    if (!values) throw formFaults.unknownRecord()
    return { record, values }
  },

  loadAll: async (context, form, records) =>
    readRecords(context.db, await storable(runtimeTables, context, form), records),

  save: (context, published, submission) => save({ files, runtimeTables }, context, published, submission),

  visible: (context, published, values, rights) => seenValues(compiledFor(context, published), values, rights),

  checked: (context, published) => {
    const checks = context.view(formChecks).all()
    return checks.length === 0 ? [] : checkedFields(checks, compiledFor(context, published))
  },

  filesIn: (context, published, values) => filesIn(compiledFor(context, published), values),

  names: (context, published, values) => namedValues(compiledFor(context, published), values),

  text: (context, published, values, pattern, known) =>
    patternText(context, compiledFor(context, published), values, pattern, known),

  holds: (context, published, values, condition, known) =>
    conditionHolds(compiledFor(context, published), values, condition, known),
})
