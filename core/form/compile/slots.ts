import type { FieldType } from '../../points/field-types.ts'
import { bits, type Slot } from '../compiled.ts'
import { type FieldNode, type FormNode, type FormSchema, isCalculated, type Tab } from '../schema.ts'
import type { Tables } from '../walk.ts'

export type TypeOf = (id: string) => FieldType | undefined

type Draft = { -readonly [Key in keyof Slot]: Slot[Key] }

/** Where the next nodes are put. */
interface Around {
  readonly parent: number
  readonly table: string
  readonly grid: number
  /** What the container passes on to everything in it. */
  readonly flags: number
}

export interface Slots {
  readonly slots: readonly Slot[]
  readonly flags: Uint8Array
  /** Slots of the tables, in order. */
  readonly tables: readonly number[]
}

/** Numbers the nodes of a form, parents before children. */
export function slotsOf(schema: FormSchema, typeOf: TypeOf, { keyOf }: Tables): Slots {
  const laying = new Laying(typeOf, keyOf)
  const flags = schema.disabled || schema.readonly ? bits.disabled : 0
  laying.layNodes(schema.nodes, { parent: -1, table: keyOf(schema.mainTable), grid: -1, flags })
  return { slots: laying.slots, flags: Uint8Array.from(laying.flags), tables: laying.tables }
}

const noOptions = {}

class Laying {
  readonly slots: Draft[] = []
  readonly flags: number[] = []
  readonly tables: number[] = []
  private readonly typeOf: TypeOf
  private readonly keyOf: Tables['keyOf']

  constructor(typeOf: TypeOf, keyOf: Tables['keyOf']) {
    this.typeOf = typeOf
    this.keyOf = keyOf
  }

  layNodes(nodes: readonly FormNode[], around: Around): void {
    let heading = -1
    nodes.forEach((node, position) => {
      const slot = this.lay(node, around, heading, around.grid < 0 ? -1 : position)
      if (slot.ornament) heading = slot.index
    })
  }

  private lay(node: FormNode, around: Around, heading: number, column: number): Slot {
    const table = ('table' in node && this.keyOf(node.table)) || around.table
    const type = this.typeOf(node.type)
    const slot = this.add(node.id, node.kind, node, around, table)
    slot.type = type
    slot.options = node.options ?? noOptions
    slot.title = node.title || type?.title || node.id
    slot.heading = heading
    slot.column = column
    slot.ornament = type?.shape === 'ornament'
    if (node.kind === 'field') this.finishField(slot, node)
    else this.layInside(node, slot, { ...around, table })
    slot.end = this.slots.length
    return slot
  }

  private layInside(node: Exclude<FormNode, FieldNode>, slot: Draft, around: Around): void {
    const inside = { ...around, parent: slot.index }
    if (node.kind === 'grid') for (const column of node.columns) this.layNodes(column.nodes, inside)
    if (node.kind === 'tabs') for (const tab of node.tabs) this.layTab(tab, slot, inside)
    if (node.kind === 'table') {
      const grid = this.tables.push(slot.index) - 1
      slot.rows = grid
      this.layNodes(node.columns, { ...inside, grid, flags: around.flags | (flagsOf(node) & locked) })
    }
  }

  private layTab(tab: Tab, group: Slot, around: Around): void {
    const table = this.keyOf(tab.table) || around.table
    const slot = this.add(`${group.path}/${tab.name}`, 'tab', tab, around, table)
    slot.title = tab.title || tab.name
    this.layNodes(tab.nodes, { ...around, table, parent: slot.index })
    slot.end = this.slots.length
  }

  private add(path: string, kind: Slot['kind'], node: FormNode | Tab, around: Around, table: string): Draft {
    const index = this.slots.length
    const { parent, grid } = around
    const slot: Draft = {
      index,
      path,
      kind,
      node,
      parent,
      table,
      grid,
      type: undefined,
      options: noOptions,
      title: '',
      end: index + 1,
      name: '',
      column: -1,
      rows: -1,
      ornament: false,
      calculated: false,
      heading: -1,
    }
    this.slots.push(slot)
    this.flags.push(around.flags | flagsOf(node))
    return slot
  }

  private finishField(slot: Draft, node: FieldNode): void {
    slot.name = node.name ?? ''
    slot.calculated = isCalculated(node)
    if (slot.calculated || slot.type === undefined)
      this.flags[slot.index] = (this.flags[slot.index] ?? 0) | bits.readonly
  }
}

const locked = bits.disabled | bits.readonly

type Flagged = Partial<Pick<FieldNode, 'hidden' | 'required' | 'disabled' | 'readonly'>>

const flagsOf = ({ hidden, required, disabled, readonly }: Flagged): number =>
  (hidden ? bits.hidden : 0) |
  (required ? bits.required : 0) |
  (disabled ? bits.disabled : 0) |
  (readonly ? bits.readonly : 0)
