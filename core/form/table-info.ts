import type { FormSchema } from './schema.ts'
import { fieldsOf } from './walk.ts'

/** A data table as the designer offers it, in the keys of the specification. */
export interface TableInfo {
  readonly tableId: string
  readonly tableName: string
  readonly attrs: readonly TableAttribute[]
}

export interface TableAttribute {
  readonly attrId: string
  readonly attrName: string
  /** 1 when a field of the form is bound to it. */
  readonly state: 0 | 1
}

/** Marks which attributes of the tables a form uses. */
export function markUsed(tables: readonly TableInfo[], schema: FormSchema): TableInfo[] {
  const used = new Set(fieldsOf(schema).map((at) => at.field.attributeId))
  return tables.map((table) => ({
    ...table,
    attrs: table.attrs.map((attribute) => ({ ...attribute, state: used.has(attribute.attrId) ? 1 : 0 })),
  }))
}
