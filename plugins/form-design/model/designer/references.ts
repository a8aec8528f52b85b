import type { FormSchema } from '@gongtai/sdk/form'
import { everyNode } from './place.ts'

/** What to call a node that is gone; ids made by the designer tell people nothing. */
export const goneTitle = (id: string): string => (/^attr-\d+$/.test(id) ? '已删除的字段' : id)

/** After an edit: copies belong to the field they start from and go with it. */
export function withoutOwnerless(schema: FormSchema): FormSchema {
  const { fieldMappings } = schema
  if (!fieldMappings?.length) return schema
  const there = new Set([...everyNode(schema.nodes)].map(({ id }) => id))
  const kept = fieldMappings.filter(({ sourceFieldId }) => there.has(sourceFieldId))
  return kept.length === fieldMappings.length ? schema : { ...schema, fieldMappings: kept }
}
