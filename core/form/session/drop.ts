import { bits, effectNumber, type Slot } from '../compiled.ts'
import { same } from '../same.ts'
import { setCell, settleQueue, setValue } from './calculate.ts'
import { inForce, isCellHidden, isDisabled, isVisible } from './derive.ts'
import type { FormState, Rows } from './state.ts'
import { cellPath } from './state.ts'
import { openingValue } from './values.ts'

/** A value that was entered and then put out of reach by a rule. */
export interface Dropped {
  readonly path: string
  readonly slot: Slot
  readonly reason: 'hidden' | 'readonly'
  readonly sent: unknown
}

/**
 * Takes back what was entered into places rules now hide, and into places rules kept disabled all along; what was
 * entered before a rule disabled it stays. Taking back may bring further rules into force, so it goes on until
 * nothing is left; every place goes back once at most.
 */
export function dropOutOfReach(state: FormState): Dropped[] {
  const dropped: Dropped[] = []
  for (let before = -1; before !== dropped.length; ) {
    before = dropped.length
    const round = [...fieldsOutOfReach(state), ...state.rows.flatMap((rows) => [...cellsOutOfReach(state, rows)])]
    for (const { takeBack, ...each } of round) {
      takeBack()
      dropped.push(each)
    }
    settleQueue(state)
  }
  return dropped
}

interface Pending extends Dropped {
  takeBack(): void
}

function* fieldsOutOfReach(state: FormState): Generator<Pending> {
  for (const slot of state.form.slots) {
    if (slot.kind !== 'field' || slot.grid >= 0 || isFixed(state, slot)) continue
    const opening = state.opened.values[slot.index]
    const sent = state.values[slot.index]
    if (same(sent, opening)) continue
    const reason = reasonFor(state, slot)
    if (reason) yield { path: slot.path, slot, reason, sent, takeBack: () => setValue(state, slot.index, opening) }
  }
}

function* cellsOutOfReach(state: FormState, rows: Rows): Generator<Pending> {
  const opened = state.opened.rows[rows.table]
  for (const column of state.form.tables[rows.table]?.columns ?? []) {
    const slot = state.form.slots[column] as Slot
    if (isFixed(state, slot)) continue
    const whole = reasonFor(state, slot)
    if (!whole && !rows.marks[slot.column]) continue
    for (const [position, key] of rows.keys.entries()) {
      const stored = opened?.cells[slot.column] ?? []
      const opening = key < stored.length ? stored[key] : openingValue(slot, undefined, undefined)
      const sent = rows.cells[slot.column]?.[position]
      const lockedBefore = (opened?.marks[slot.column]?.[key * 4 + effectNumber.readonly] ?? 0) > 0
      const reason = whole ?? cellReason(state, rows, slot, position, lockedBefore)
      if (!reason || same(sent, opening)) continue
      const takeBack = () => setCell(state, rows, slot.column, position, opening)
      yield { path: cellPath(state, column, key), slot, reason, sent, takeBack }
    }
  }
}

/** Rules decide nothing where the schema or a right already hides, fixes or computes. */
const isFixed = (state: FormState, slot: Slot): boolean =>
  slot.calculated || ((state.flags[slot.index] as number) & (bits.hidden | bits.readonly | bits.disabled)) !== 0

function reasonFor(state: FormState, slot: Slot): Dropped['reason'] | undefined {
  if (!isVisible(state, slot)) return 'hidden'
  return state.opened.locked[slot.index] && isDisabled(state, slot) ? 'readonly' : undefined
}

function cellReason(
  state: FormState,
  rows: Rows,
  slot: Slot,
  position: number,
  lockedBefore: boolean,
): Dropped['reason'] | undefined {
  if (isCellHidden(state, rows, slot, position)) return 'hidden'
  return lockedBefore && inForce(rows, slot, position, 3) ? 'readonly' : undefined
}
