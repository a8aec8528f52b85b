import type { FieldType } from '@gongtai/sdk'
import type { FormNode, FormSchema } from '@gongtai/sdk/form'
import { accepts, acceptsType, type Types } from './accepts.ts'
import { listIn, nodeAt, type Place, partsOf, placeOf } from './place.ts'

/** What is to be placed: a node of the form, or a new one of a type. */
export type Placed = { readonly node: FormNode } | { readonly type: FieldType }

export const mayStand = (schema: FormSchema, types: Types, place: Place, placed: Placed): true | string =>
  'node' in placed ? accepts(schema, types, place, placed.node) : acceptsType(schema, types, place, placed.type)

/** Where something goes without being dragged: into or behind what is selected, or as near behind it as may be. */
export function placeBehind(
  schema: FormSchema,
  types: Types,
  selected: string | undefined,
  placed: Placed,
): Place | string {
  let refusal = ''
  for (const place of wishes(schema, selected)) {
    const answer = mayStand(schema, types, place, placed)
    if (answer === true) return place
    refusal ||= answer
  }
  return refusal
}

function wishes(schema: FormSchema, selected: string | undefined): Place[] {
  const node = selected === undefined ? undefined : nodeAt(schema, selected)
  const found: Place[] = []
  if (node && partsOf(node) > 0) found.push({ container: node.id, part: 0, index: listIn(node, 0).length })
  for (
    let at = node && placeOf(schema, node.id);
    at;
    at = at.container === undefined ? undefined : placeOf(schema, at.container)
  )
    found.push({ ...at, index: at.index + 1 })
  return [...found, { part: 0, index: schema.nodes.length }]
}

/** Every place where something may stand, from top to bottom. */
export function legalPlaces(schema: FormSchema, types: Types, placed: Placed): readonly Place[] {
  return allPlaces(schema).filter((place) => mayStand(schema, types, place, placed) === true)
}

export function allPlaces(schema: FormSchema): readonly Place[] {
  const places: Place[] = []
  const walk = (nodes: readonly FormNode[], list: Omit<Place, 'index'>): void => {
    nodes.forEach((node, index) => {
      places.push({ ...list, index })
      for (let part = 0; part < partsOf(node); part++) walk(listIn(node, part), { container: node.id, part })
      if (node.kind === 'table') walk(listIn(node, 0, true), { container: node.id, part: 0, buttons: true })
    })
    places.push({ ...list, index: nodes.length })
  }
  walk(schema.nodes, { part: 0 })
  return places
}

/** The place one step up or down in the same list; `undefined` at its end. */
export function stepPlace(schema: FormSchema, id: string, by: -1 | 1): Place | undefined {
  const place = placeOf(schema, id)
  if (!place) return undefined
  const container = place.container === undefined ? undefined : nodeAt(schema, place.container)
  const { length } = container ? listIn(container, place.part, place.buttons) : schema.nodes
  const index = by < 0 ? place.index - 1 : place.index + 2
  return index < 0 || index > length ? undefined : { ...place, index }
}
