import type { FieldType } from '@gongtai/sdk'
import { type FormNode, type FormSchema, tableKey } from '@gongtai/sdk/form'
import { boundTable, containersAround, everyNode, nodeAt, type Place } from './place.ts'

/** The field types there are, as far as their plugins are on. */
export interface Types {
  find(id: string): FieldType | undefined
  all(): readonly FieldType[]
}

/** Sentences of the specification, to the letter, and one for what it does not name. */
export const placeRefusals = {
  otherTable: '该字段不属于该表',
  onlyButtons: '只能添加按钮',
  intoItself: '不能放入自身内部',
} as const

/**
 * Whether a node may stand at a place: `true`, or why not. Every container around the place is asked, for the node
 * and for everything inside it.
 */
export function accepts(schema: FormSchema, types: Types, place: Place, node: FormNode): true | string {
  if (place.container !== undefined && isInside(node, place.container)) return placeRefusals.intoItself
  for (const each of everyNode([node])) {
    const type = types.find(each.type)
    const refusal = type && acceptsType(schema, types, place, type)
    if (typeof refusal === 'string') return refusal
  }
  return ofOtherTable(schema, place, node) ? placeRefusals.otherTable : true
}

/** The same for a new node of a type. */
export function acceptsType(schema: FormSchema, types: Types, place: Place, type: FieldType): true | string {
  if (place.buttons && !isButton(types, type)) return placeRefusals.onlyButtons
  const around = containersAround(schema, place)
  for (const container of around) {
    const refusal = types.find(container.type)?.refuses?.(type)
    if (refusal !== undefined) return refusal
    // What stands in rows stands in a table, wherever that table stands.
    if (container.kind === 'table') return true
  }
  return around.length === 0 ? (refusedAtTop(types, type) ?? true) : true
}

/** The form itself lays its fields out as a grid does, so what grids refuse cannot stand at the top either. */
function refusedAtTop(types: Types, type: FieldType): string | undefined {
  return types
    .all()
    .find((each) => each.shape === 'grid')
    ?.refuses?.(type)
}

/** A button is what shows something and may stand in rows. */
const isButton = (types: Types, type: FieldType): boolean =>
  type.shape === 'ornament' && types.all().some((each) => each.shape === 'table' && each.refuses?.(type) === undefined)

function isInside(node: FormNode, id: string): boolean {
  for (const each of everyNode([node])) if (each.id === id) return true
  return false
}

function ofOtherTable(schema: FormSchema, place: Place, node: FormNode): boolean {
  const container = place.container === undefined ? undefined : nodeAt(schema, place.container)
  const bound = container && boundTable(container, place.part)
  if (bound === undefined || node.kind !== 'field') return false
  const own = tableKey(node.table)
  return own !== '' && own !== bound
}
