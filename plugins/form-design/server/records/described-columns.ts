import type { CompiledForm, FieldNode } from '@gongtai/sdk/form'
import { statesOf } from '../../model/designer/trigger-values.ts'
import { columnKind } from '../../model/record-filter.ts'
import type { ChoiceWords } from '../values/choice-words.ts'
import { isSortable } from './order.ts'
import { listedSlots, recordSheet } from './sheet.ts'

/** The columns of the list, with how each is narrowed and whether the list can be put in its order. */
export function describedColumns(form: CompiledForm, words: ChoiceWords) {
  const slots = new Map(listedSlots(form).map((slot) => [slot.path, slot]))
  return recordSheet(form, words).columns.map((column) => {
    const slot = slots.get(column.id)
    if (!slot) return { ...column, sortable: false }
    const choices = [...(words.get(slot.path) ?? [])].map(([value, label]) => ({ value, label }))
    const states = slot.type ? statesOf(slot.type, slot.node as FieldNode) : []
    const offered = choices.length > 0 ? choices : states.map(({ value, label }) => ({ value, label }))
    return {
      ...column,
      kind: columnKind(slot),
      ...(offered.length > 0 && { choices: offered }),
      sortable: isSortable(form, slot),
    }
  })
}
