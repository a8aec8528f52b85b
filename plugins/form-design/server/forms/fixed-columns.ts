import { shippedForms, type TenantView } from '@gongtai/sdk'
import { type CompiledForm, compile, type Document, readForm } from '@gongtai/sdk/form'
import { sqlTypes } from './columns.ts'
import { compiledForm } from './compiled.ts'
import { partsOf, shapeIn } from './parts.ts'
import type { newestForm } from './versions.ts'

type Newest = Awaited<ReturnType<typeof newestForm>>

interface Kept {
  readonly table: string
  readonly name: string
  readonly type: string
}

const keptIn = (form: CompiledForm): readonly Kept[] =>
  form.slots.flatMap(({ kind, table, type, name, options }) => {
    if (kind !== 'field' || !type || name === '') return []
    return type.columns(name, options).map((column) => ({ table, name: column.name, type: sqlTypes[column.type.kind] }))
  })

const shippedForm = (view: TenantView, key: string): CompiledForm | undefined => {
  const found = view(shippedForms).find(key)
  return found && compile(readForm(found.document as Document, shapeIn(view)), partsOf(view)).form
}

/** Columns of a form that a plugin ships, as `table.column`: its own SQL reads them by these names. */
export function shippedColumns(view: TenantView, key: string): ReadonlySet<string> {
  const form = shippedForm(view, key)
  return new Set(form ? keptIn(form).map(({ table, name }) => `${table}.${name}`) : [])
}

const words: Readonly<Record<string, string>> = {
  text: '文本',
  numeric: '数值',
  boolean: '是否',
  date: '日期',
  timestamp: '日期时间',
  jsonb: '结构',
}

/**
 * Fields that would keep another kind of value in a column than the form's published version or the plugin that ships
 * it: records filled in so far would lose theirs.
 */
export function changedColumns(view: TenantView, tenant: string, key: string, form: CompiledForm, newest: Newest) {
  const shipped = shippedForm(view, key)
  const published = newest && compiledForm(view, tenant, newest)
  const before = [published, shipped].flatMap((each) => (each ? keptIn(each) : []))
  const types = new Map(before.map(({ table, name, type }) => [`${table}.${name}`, type]))
  return form.slots.flatMap((slot) => {
    if (slot.kind !== 'field' || !slot.type || slot.name === '') return []
    return slot.type.columns(slot.name, slot.options).flatMap(({ name, type }) => {
      const [present = '', wanted] = [types.get(`${slot.table}.${name}`), sqlTypes[type.kind]]
      if (present === '' || present === wanted) return []
      const text = `“${slot.title}”的数据列 ${name} 已按「${words[present]}」发布，不能再存「${words[wanted]}」，请改绑其他数据列`
      return [{ code: 'column-changed', text, where: slot.path }]
    })
  })
}
