import type { FormSchema } from '@gongtai/sdk/form'
import { everyNode } from '../../model/designer/place.ts'

/** The node before or behind another one, in reading order. */
export function neighbour(schema: FormSchema, id: string | undefined, by: -1 | 1): string | undefined {
  const ids = [...everyNode(schema.nodes)].map((node) => node.id)
  const at = id === undefined ? -1 : ids.indexOf(id)
  if (at < 0) return by > 0 ? ids[0] : ids.at(-1)
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))]
}
