import type { Opening } from '../../points/field-types.ts'
import type { Slot } from '../compiled.ts'
import { same } from '../same.ts'
import type { FieldNode } from '../schema.ts'

/** Brings a value of any origin into the form of the field; never `undefined`, which stands for no cell at all. */
export const readValue = (slot: Slot, raw: unknown): unknown =>
  (slot.type ? slot.type.read(raw, slot.options) : raw) ?? null

export const emptyValue = (slot: Slot): unknown => slot.type?.empty ?? null

export function isEmptyValue(slot: Slot, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value) && value.length === 0) return true
  return same(value, slot.type?.empty)
}

/** What filling in a form gives to fields that have no value yet. */
export type Start = Omit<Opening, 'disabled' | 'hidden'>

/** The value a field opens with: what is stored, else what the schema says, else what its type gives. */
export function openingValue(slot: Slot, stored: unknown, start: Start | undefined): unknown {
  const node = slot.node as FieldNode
  const known = stored === undefined && !slot.calculated ? node.initial : stored
  const value = known === undefined ? emptyValue(slot) : readValue(slot, known)
  const initial = slot.type?.initial
  if (!start || !initial || slot.calculated || !isEmptyValue(slot, value)) return value
  const settings = { disabled: node.disabled === true, hidden: node.hidden === true }
  return readValue(slot, initial.call(slot.type, slot.options, { ...start, ...settings }))
}
