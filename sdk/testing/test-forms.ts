import { type CompiledForm, compile } from '@gongtai/core/form/compile'
import { conditionHolds } from '@gongtai/core/form/condition'
import { namedValues } from '@gongtai/core/form/named-values'
import type { FormValues, RecordValues } from '@gongtai/core/form/schema'
import { seenValues } from '@gongtai/core/form/seen-values'
import { settle } from '@gongtai/core/form/settle'
import { readForm } from '@gongtai/core/form/specification'
import { fillPattern } from '@gongtai/core/form/text-pattern'
import { faults } from '@gongtai/core/kernel/fault'
import type { TenantView } from '@gongtai/core/kernel/tenant-view'
import { executors } from '@gongtai/core/points/executors'
import { type FieldShape, type FieldType, fieldTypes } from '@gongtai/core/points/field-types'
import { Type } from 'typebox'
import { recordSaved } from '../server/form-events.ts'
import { orderedId } from '../server/ordered-id.ts'
import type { Forms, PublishedForm } from '../server/services/forms.ts'

/**
 * The service {@link Forms} in memory, for tests of plugins that read and fill in forms: rights, rules, calculations and
 * required fields are decided by the engine of the product. Field types come from the plugins of the test; one that is
 * not among them takes whatever it is given. Which choices and files there are, and what plugins check, is not looked
 * at; what is saved by a call that throws stays, since nothing is undone here.
 *
 * @param forms the published forms, in every version that the test needs
 * @returns the service, with no records
 * @throws never; its calls throw the faults of {@link Forms}
 * @example
 * const document = { formKey: 'visit', formName: '来访', tableName: 'BUS_VISIT', rows: [
 *   { attr: 'who', attrType: 'input', attrName: 'WHO', titleName: '来访者', isRequired: true },
 * ] }
 * const forms = testForms([{ key: 'visit', version: 1, title: '来访', table: 'BUS_VISIT', document }])
 * const office = await startTestOffice([], [provide(Forms, () => forms)])
 * await office.work(async (context) => {
 *   const form = await forms.published(context, 'visit')
 *   if (!form) throw new Error('not published')
 *   const values = { BUS_VISIT: { WHO: '李敏' } }
 *   const { record } = await forms.save(context, form, { values, rights: { fields: {}, otherwise: 'write' } })
 *   expect((await forms.load(context, form, record)).values).toMatchObject(values)
 * })
 * await office.stop()
 */
export function testForms(forms: readonly PublishedForm[]): Forms {
  const records = new Map<string, FormValues>()
  const held = (form: PublishedForm, record: string) => records.get(`${form.key}/${record}`)
  return {
    published: async (_, key, version) =>
      forms
        .filter((form) => form.key === key && (version === undefined || form.version === version))
        .toSorted((one, other) => other.version - one.version)[0],

    save: async (context, form, { record: known, values: sent, rights }) => {
      const stored = known === undefined ? undefined : held(form, known)
      if (known !== undefined && !stored) throw formFaults.unknownRecord()
      const { id, name } = context.user
      const user = { id, name }
      const settled = settle(compiled(form, context.view), { stored, sent, rights, user, now: () => context.now })
      const { messages, findings } = settled.validation
      const problems = findings.map(({ path, text }) => ({ field: path.split('/')[0], text }))
      if (messages.length > 0) throw formFaults.notFilledIn({ sentences: messages, problems })
      const record = known ?? orderedId(context.now)
      records.set(`${form.key}/${record}`, settled.values)
      const { key, version, table } = form
      const cause = stored ? 'changed' : 'added'
      await context.publish(recordSaved, { form: key, version, table, record, user: id, cause })
      return { record, values: settled.values, differing: settled.differences.map(({ title }) => title) }
    },

    load: async (_, form, record) => {
      const values = held(form, record)
      if (!values) throw formFaults.unknownRecord()
      return { record, values }
    },

    loadAll: async (_, form, wanted) =>
      new Map(
        wanted.flatMap((record) => {
          const values = held(form, record)
          return values ? [[record, values] as const] : []
        }),
      ),

    visible: ({ view }, form, values, rights) => seenValues(compiled(form, view), values, rights),
    checked: () => [],
    filesIn: ({ view }, form, values) => filesIn(compiled(form, view), values),
    names: ({ view }, form, values) => namedValues(compiled(form, view), values),
    text: async ({ view }, form, values, pattern, known) => textOf(compiled(form, view), values, pattern, known),
    holds: ({ view }, form, values, condition, known) => conditionHolds(compiled(form, view), values, condition, known),
  }
}

const formFaults = faults('form-design', {
  unknownRecord: { status: 404, text: '表单数据不存在，请刷新后重试。' },
  notFilledIn: {
    status: 400,
    text: (d: { sentences: readonly string[]; problems: readonly object[] }) => d.sentences.join('\n'),
  },
})

function compiled({ document }: PublishedForm, view: TenantView): CompiledForm {
  const typeOf = (id: string) => view(fieldTypes).find(id) ?? plain(id)
  const schema = readForm(document as Parameters<typeof readForm>[0], (id) => typeOf(id).shape)
  return compile(schema, { typeOf, executorOf: (id) => view(executors).find(id) }).form
}

/** Containers of the product, which a test of a plugin need not have. */
const SHAPES: Readonly<Record<string, FieldShape>> = {
  grid_1: 'grid',
  sub_1: 'grid',
  tab_1: 'tabs',
  table_1: 'table',
  subTable_1: 'table',
  separate_1: 'ornament',
  button_1: 'ornament',
}

const plain = (id: string): FieldType => ({
  id,
  title: id,
  group: '',
  shape: SHAPES[id] ?? 'field',
  options: Type.Object({}),
  defaults: {},
  empty: '',
  read: (raw) => raw ?? '',
  check: () => [],
  show: (value) => String(value ?? ''),
  columns: (name) => [{ name, type: { kind: 'text' } }],
  store: (value) => [value],
  load: ([cell]) => cell,
})

function filesIn({ slots }: CompiledForm, values: FormValues): readonly string[] {
  const named = slots.flatMap(({ table, name, type, options }) => {
    const rows = [values[table] ?? []].flat() as readonly RecordValues[]
    return rows.flatMap((row) => type?.names?.(row[name] ?? type.empty, options) ?? [])
  })
  return [...new Set(named.flatMap(({ source, id }) => (source === 'file' ? [id] : [])))]
}

function textOf(
  { slots }: CompiledForm,
  values: FormValues,
  pattern: string,
  known: Readonly<Record<string, string>>,
): string {
  return fillPattern(pattern, (id) => {
    const slot = slots.find(({ path, kind, grid }) => path === id && kind === 'field' && grid < 0)
    if (!slot?.type) return known[id]
    const value = (values[slot.table] as RecordValues | undefined)?.[slot.name]
    return slot.type.show(value ?? slot.type.empty, slot.options)
  })
}
