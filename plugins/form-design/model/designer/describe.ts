import type { FormNode, FormSchema } from '@gongtai/sdk/form'
import { nodeAt, type Place, placeOf } from './place.ts'

export const titleOf = (node: FormNode | undefined): string => node?.title || '未命名'

/** A place in words: 「费用预算」内第 2 位. */
export function describePlace(schema: FormSchema, place: Place): string {
  const position = `第 ${place.index + 1} 位`
  if (place.container === undefined) return `表单${position}`
  const container = nodeAt(schema, place.container)
  const title = `「${titleOf(container)}」`
  if (place.buttons) return `${title}按钮区${position}`
  if (container?.kind === 'grid') return `${title}第 ${place.part + 1} 栏${position}`
  if (container?.kind === 'tabs') return `${title}的标签「${container.tabs[place.part]?.title ?? ''}」${position}`
  return `${title}${position}`
}

/** From the form down to a node, for the line that says where one is. */
export function trailTo(schema: FormSchema, id: string | undefined): readonly FormNode[] {
  const trail: FormNode[] = []
  for (let at = id; at !== undefined; at = placeOf(schema, at)?.container) {
    const node = nodeAt(schema, at)
    if (!node) break
    trail.unshift(node)
  }
  return trail
}
