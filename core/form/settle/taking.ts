import { bits, type Slot } from '../compiled.ts'
import { same } from '../same.ts'
import { setCell, setValue } from '../session/calculate.ts'
import type { FormState } from '../session/state.ts'
import { cellPath, type Rows } from '../session/state.ts'
import { readValue } from '../session/values.ts'
import { type Difference, difference } from './difference.ts'

/** A settlement on its way: what has been found so far, and what is to be compared at the end. */
export interface Taking {
  readonly state: FormState
  /** Fields a back-fill may set although nobody may type into them. */
  readonly filled: (slot: Slot) => boolean
  readonly differences: Difference[]
  /** Calculated values the client sent. */
  readonly computed: { readonly slot: Slot; readonly rows?: Rows; readonly key: number; readonly sent: unknown }[]
}

/** Why what was sent for a slot cannot be taken over, whatever the rules say. */
export function refusalOf({ state, filled }: Taking, slot: Slot): 'hidden' | 'readonly' | undefined {
  const right = state.rights[slot.index]
  if (right === 'hidden' || right === 'read') return right === 'hidden' ? 'hidden' : 'readonly'
  const flags = flagsUpwards(state, slot)
  if (!(flags & (bits.hidden | bits.readonly | bits.disabled)) || filled(slot)) return undefined
  return flags & bits.hidden ? 'hidden' : 'readonly'
}

/** A hidden container hides what is in it. */
function flagsUpwards(state: FormState, slot: Slot): number {
  let flags = state.flags[slot.index] as number
  for (let at = state.form.slots[slot.parent]; at; at = state.form.slots[at.parent]) {
    flags |= (state.flags[at.index] as number) & bits.hidden
  }
  return flags
}

export function takeValue(taking: Taking, slot: Slot, raw: unknown): void {
  const { state } = taking
  const sent = readValue(slot, raw)
  const kept = state.values[slot.index]
  if (slot.calculated) taking.computed.push({ slot, key: -1, sent })
  else if (!same(sent, kept)) {
    const refusal = refusalOf(taking, slot)
    if (refusal) taking.differences.push(difference(slot, slot.path, refusal, sent, kept))
    else setValue(state, slot.index, sent)
  }
}

export function takeCell(taking: Taking, rows: Rows, slot: Slot, key: number, raw: unknown): void {
  const { state } = taking
  const sent = readValue(slot, raw)
  const position = rows.at.get(key) as number
  const kept = rows.cells[slot.column]?.[position]
  if (slot.calculated) taking.computed.push({ slot, rows, key, sent })
  else if (!same(sent, kept)) {
    const refusal = refusalOf(taking, slot)
    if (refusal) taking.differences.push(difference(slot, cellPath(state, slot.index, key), refusal, sent, kept))
    else setCell(state, rows, slot.column, position, sent)
  }
}
