import type { FormSchema } from '@gongtai/sdk/form'
import { acceptsType, type Types } from './accepts.ts'
import { everyNode, placeOf } from './place.ts'

export interface Misplaced {
  /** Why the node may not stand where it stands. */
  readonly text: string
  /** Id of the node. */
  readonly where: string
}

/** Nodes at the top of the form or among buttons that do not belong there: no container the engine could ask is around them. */
export const misplaced = (schema: FormSchema, types: Types): readonly Misplaced[] =>
  [...everyNode(schema.nodes)].flatMap(({ id, type: kind }) => {
    const place = placeOf(schema, id)
    const type = types.find(kind)
    if (!type || !place || (place.container !== undefined && !place.buttons)) return []
    const answer = acceptsType(schema, types, place, type)
    return answer === true ? [] : [{ text: answer, where: id }]
  })
