import { bits, effectNumber, type Slot } from '../compiled.ts'
import type { FieldState, TableState } from './field-state.ts'
import { cellPath, type FormState, type Rows } from './state.ts'

/**
 * A node is visible when nothing hides it: no right or setting, no container around it, no rule in force that hides
 * it, and, if rules show it, at least one of them is in force. A cell also needs this of the rules of its own row.
 */
export function isVisible(state: FormState, slot: Slot): boolean {
  for (let at: Slot | undefined = slot; at; at = state.form.slots[at.parent])
    if (isHidden(state, at.index)) return false
  if (slot.ornament) return headsSomething(state, slot)
  return slot.kind === 'field' || slot.kind === 'table' || showsAnything(state, slot)
}

export function isHidden(state: FormState, slot: number): boolean {
  if ((state.flags[slot] as number) & bits.hidden) return true
  if ((state.counts[slot * 4 + effectNumber.hidden] as number) > 0) return true
  return (state.form.shows[slot] as number) > 0 && state.counts[slot * 4 + effectNumber.show] === 0
}

/** A container with nothing left to show is as good as hidden; an empty one still being designed is not. */
function showsAnything(state: FormState, slot: Slot): boolean {
  if (isHidden(state, slot.index)) return false
  if (slot.kind === 'field' || slot.kind === 'table') return !slot.ornament
  let children = 0
  for (let at = slot.index + 1; at < slot.end; at = (state.form.slots[at] as Slot).end, children++) {
    if (showsAnything(state, state.form.slots[at] as Slot)) return true
  }
  return children === 0
}

/** A separator goes when everything after it, up to the next one, is hidden. */
function headsSomething(state: FormState, ornament: Slot): boolean {
  const { slots } = state.form
  const first = slots[ornament.end]
  if (first?.heading !== ornament.index || first.ornament) return true
  for (let at: Slot | undefined = first; at?.heading === ornament.index; at = slots[at.end]) {
    if (!at.ornament && showsAnything(state, at)) return true
  }
  return false
}

export const isRequired = (state: FormState, slot: number): boolean => {
  const flags = state.flags[slot] as number
  if (flags & bits.waived) return false
  return (flags & bits.required) !== 0 || (state.counts[slot * 4 + effectNumber.required] as number) > 0
}

/** Disabled by the field, the form, or a rule on it or a container around it. */
export function isDisabled(state: FormState, slot: Slot): boolean {
  if ((state.flags[slot.index] as number) & bits.disabled) return true
  for (let at: Slot | undefined = slot; at; at = state.form.slots[at.parent]) {
    if ((state.counts[at.index * 4 + effectNumber.readonly] as number) > 0) return true
  }
  return false
}

export function fieldState(state: FormState, slot: Slot): FieldState {
  const remembered = state.states[slot.index]
  if (remembered) return remembered
  const disabled = isDisabled(state, slot)
  const readonly = ((state.flags[slot.index] as number) & bits.readonly) !== 0
  const failure = state.failures.size > 0 ? state.failures.get(slot.path) : undefined
  const made: FieldState = {
    path: slot.path,
    value: slot.grid < 0 ? state.values[slot.index] : undefined,
    visible: isVisible(state, slot),
    required: isRequired(state, slot.index),
    disabled,
    readonly,
    editable: !disabled && !readonly,
    ...(failure !== undefined && { failure }),
  }
  state.states[slot.index] = made
  return made
}

export function cellState(state: FormState, rows: Rows, slot: Slot, position: number): FieldState {
  const remembered = rows.states[slot.column]?.[position]
  if (remembered) return remembered
  const column = fieldState(state, slot)
  const path = cellPath(state, slot.index, rows.keys[position] as number)
  const failure = state.failures.size > 0 ? state.failures.get(path) : undefined
  const disabled = column.disabled || inForce(rows, slot, position, effectNumber.readonly)
  const made: FieldState = {
    path,
    value: rows.cells[slot.column]?.[position],
    visible: column.visible && !isCellHidden(state, rows, slot, position),
    required:
      column.required ||
      (inForce(rows, slot, position, effectNumber.required) && !((state.flags[slot.index] as number) & bits.waived)),
    disabled,
    readonly: column.readonly,
    editable: !disabled && !column.readonly,
    ...(failure !== undefined && { failure }),
  }
  const remember = rows.states[slot.column]
  if (remember) remember[position] = made
  return made
}

export const inForce = (rows: Rows, slot: Slot, position: number, effect: number): boolean =>
  (rows.marks[slot.column]?.[position * 4 + effect] ?? 0) > 0

export const isCellHidden = (state: FormState, rows: Rows, slot: Slot, position: number): boolean =>
  inForce(rows, slot, position, effectNumber.hidden) ||
  ((state.form.tables[rows.table]?.rowShows[slot.column] ?? 0) > 0 && !inForce(rows, slot, position, effectNumber.show))

export function tableState(state: FormState, rows: Rows): TableState {
  if (rows.state) return rows.state
  const slot = state.form.slots[state.form.tables[rows.table]?.slot ?? -1] as Slot
  const { visible, editable, path } = fieldState(state, slot)
  const checked = rows.keys.filter((key) => rows.checked.has(key))
  rows.state = {
    path,
    visible,
    editable,
    keys: rows.keys.slice(),
    length: rows.keys.length,
    checked,
    allChecked: checked.length > 0 && checked.length === rows.keys.length,
    canAdd: editable && rows.right.add,
    canDelete: editable && rows.right.delete,
  }
  return rows.state
}
