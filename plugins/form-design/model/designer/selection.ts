import type { FormSchema } from '@gongtai/sdk/form'
import { listAt } from './edit.ts'
import { containersAround, everyNode, placeOf } from './place.ts'

/** Nodes in the order of the form, without those that go along with a container around them. */
export function together(schema: FormSchema, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids)
  return [...everyNode(schema.nodes)]
    .map(({ id }) => id)
    .filter((id) => {
      const place = wanted.has(id) ? placeOf(schema, id) : undefined
      return place !== undefined && containersAround(schema, place).every((container) => !wanted.has(container.id))
    })
}

/** The nodes from one to another of the same list; just the other where they stand in different ones. */
export function between(schema: FormSchema, from: string, to: string): readonly string[] {
  const place = placeOf(schema, from)
  const siblings = place ? listAt(schema, place).map(({ id }) => id) : []
  const [start = -1, end = -1] = [siblings.indexOf(from), siblings.indexOf(to)].sort((a, b) => a - b)
  return start < 0 ? [to] : siblings.slice(start, end + 1)
}
