import type { FieldType } from '@gongtai/sdk'
import type { Choice, FieldNode } from '@gongtai/sdk/form'

const noOptions = {}

/** The values a rule can wait for, when the type knows them by itself: the two states of a switch. */
export function statesOf(type: FieldType, field: FieldNode): readonly Choice[] {
  const options = field.options ?? noOptions
  const states = [true, false].map((state) => type.read(state, options))
  const free = type.read('任意文字', options)
  if (free !== type.empty || states.some((state) => typeof state !== 'string' || state === '')) return []
  return states.map((state) => ({ value: String(state), label: type.show(state, options) }))
}

/** Whether something can depend on the value of a field at all. */
export const mayTrigger = (type: FieldType | undefined, field: FieldNode): boolean =>
  type?.shape === 'field' && type.columns(field.name ?? 'X', field.options ?? noOptions).length > 0

/** Fields whose values are known one by one come first when a rule is made. */
export const isEnumerable = (type: FieldType, field: FieldNode): boolean =>
  type.hasChoices === true || statesOf(type, field).length > 0
