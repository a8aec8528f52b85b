import { bits, type CompiledForm } from './compiled.ts'

/**
 * What somebody may do with a field, as set for a step of a process.
 *
 * @see seenValues
 */
export type Right = 'hidden' | 'read' | 'write' | 'required'

export interface TableRight {
  readonly add?: boolean
  readonly delete?: boolean
}

/**
 * Rights over a form. Keys are node ids, or `table-field` in the words of rules; a right on a container holds for
 * everything in it that has none of its own.
 *
 * @see seenValues
 */
export interface Rights {
  readonly fields?: Readonly<Record<string, Right>>
  /** By node id or key of the table; what is not named is allowed. */
  readonly tables?: Readonly<Record<string, TableRight>>
  /** For fields not named; `write` when absent. */
  readonly otherwise?: Right
}

/** Everything read, nothing written. */
export const readOnly: Rights = { otherwise: 'read', tables: {} }

/** The right somebody has over each slot; `undefined` where the schema alone decides. */
export function rightsBySlot(form: CompiledForm, rights: Rights): (Right | undefined)[] {
  const given = new Map<number, Right>()
  for (const [key, right] of Object.entries(rights.fields ?? {})) {
    const slot = slotOf(form, key)
    if (slot !== undefined) given.set(slot, right)
  }
  const bySlot: (Right | undefined)[] = []
  for (const { index, parent } of form.slots) {
    const inherited = parent < 0 ? rights.otherwise : bySlot[parent]
    bySlot[index] = given.get(index) ?? inherited
  }
  return bySlot
}

/** The flags of each slot once the rights are laid over the schema. */
export function flagsUnder(form: CompiledForm, rights: readonly (Right | undefined)[]): Uint8Array {
  return form.flags.map((flags, slot) => {
    switch (rights[slot]) {
      case 'hidden':
        return flags | bits.hidden | bits.readonly | bits.waived
      case 'read':
        return flags | bits.readonly | bits.waived
      case 'required':
        return flags | bits.required
      default:
        return flags
    }
  })
}

export function tableRight(form: CompiledForm, rights: Rights, table: number): Required<TableRight> {
  const plan = form.tables[table]
  const path = form.slots[plan?.slot ?? -1]?.path ?? ''
  const given = { ...rights.tables?.[plan?.key ?? ''], ...rights.tables?.[path] }
  const otherwise = rights.otherwise !== 'read' && rights.otherwise !== 'hidden'
  return { add: given.add ?? otherwise, delete: given.delete ?? otherwise }
}

function slotOf(form: CompiledForm, key: string): number | undefined {
  const slot = form.byPath.get(key)
  if (slot !== undefined) return slot
  for (let at = key.indexOf('-'); at > 0; at = key.indexOf('-', at + 1)) {
    const found = form.find(key.slice(0, at), key.slice(at + 1))
    if (found !== undefined) return found
  }
  return undefined
}
